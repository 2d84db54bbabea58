import { join } from 'node:path';
import type { Plugin } from 'vite';

const replaced = /\/(createThemeWithVars|ThemeProviderWithVars)\.js$/;

/**
 * Leaves out Material UI's themes of CSS variables, some 50 KB before compression: ours have none, but
 * `createTheme` and `ThemeProvider` import both kinds.
 */
export const withoutCssVariables = (): Plugin => ({
  name: 'without-css-variables',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('@mui/material/') && replaced.test(source)
      ? join(import.meta.dirname, 'cssVariables.ts')
      : undefined,
});
