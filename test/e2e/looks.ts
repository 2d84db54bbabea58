import { someOf } from './someOf';

/** Every pair of language, width and theme occurs; the first two have no value in common. */
export const looks = someOf([
  { language: 'uk', width: 'desktop', dark: false },
  { language: 'en', width: 'phone', dark: true },
  { language: 'en', width: 'desktop', dark: true },
  { language: 'en', width: 'phone', dark: false },
  { language: 'uk', width: 'phone', dark: true },
] as const);
