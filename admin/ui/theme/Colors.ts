import tokens from './tokens.json';

export type Mode = 'light' | 'dark';
export type Colors = (typeof tokens)['color']['light'];

export const colorsOf = (mode: Mode): Colors => tokens.color[mode];

/** `accentTintStrong` -> `--accent-tint-strong`, the name that the style sheets and drawings use. */
export const cssVariable = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Sets the theme's colours as CSS variables on the root element. The login page and the illustrations use them, so that
 * they need no MUI; the strict Content-Security-Policy allows setting them from a script, but no style attribute.
 */
export function applyColors(mode: Mode, root: HTMLElement = document.documentElement): void {
  root.dataset.theme = mode;
  root.style.colorScheme = mode;
  // The browser's own frame around the page.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', colorsOf(mode).surface);
  for (const [name, value] of Object.entries(colorsOf(mode))) root.style.setProperty(cssVariable(name), value);
}
