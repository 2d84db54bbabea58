import { escapeHtml } from './escapeHtml';

/** Plain text as rich-text HTML: an empty line starts a paragraph, a single line end is a break. */
export const textToHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escapeHtml(part).replace(/\n/g, '<br>')}</p>`)
    .join('');
