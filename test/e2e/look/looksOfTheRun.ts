import { join } from 'node:path';
import type { ScreenOptions } from '../openScreen';
import { emptyFolder } from '../startServer';
import { withServer } from '../withPanel';

type Look = Required<Pick<ScreenOptions, 'language' | 'width' | 'dark'>>;

/** `npm run look` shoots every screen in each look, with axe; `npm test` walks three that have every value. */
export const isWhole = process.env.LOOK === 'all';

const walked: Look[] = [
  { language: 'uk', width: 'desktop', dark: false },
  { language: 'en', width: 'phone', dark: true },
  { language: 'uk', width: 'tablet', dark: false },
];

const everyLook: Look[] = (['uk', 'en'] as const).flatMap((language) =>
  [false, true].flatMap((dark) =>
    (['desktop', 'tablet', 'phone'] as const).map((width) => ({ language, width, dark })),
  ),
);

export const looksOfTheRun: readonly Look[] = isWhole ? everyLook : walked;

/** For sheets a demo of its own, of a day that is always the same: two of them differ by the program alone. */
export const withLookServer = () =>
  isWhole ? withServer(emptyFolder, { NODE_OPTIONS: `--import ${join(__dirname, 'fixedDay.mjs')}` }) : withServer();
