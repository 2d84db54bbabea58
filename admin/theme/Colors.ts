import tokens from './tokens.json';

export type Mode = 'light' | 'dark';
export type Colors = (typeof tokens)['color']['light'];

export const colorsOf = (mode: Mode): Colors => tokens.color[mode];

/** `accentTintStrong` -> `--accent-tint-strong`, the name that the style sheets and drawings use. */
export const cssVariable = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Gives the page its colours as CSS variables. The login page and the drawings read them, so that they need no style
 * library; setting them from script is allowed by the strict Content-Security-Policy, a style attribute is not.
 */
export function applyColors(mode: Mode, root: HTMLElement = document.documentElement): void {
  root.dataset.theme = mode;
  root.style.colorScheme = mode;
  for (const [name, value] of Object.entries(colorsOf(mode))) root.style.setProperty(cssVariable(name), value);
}
