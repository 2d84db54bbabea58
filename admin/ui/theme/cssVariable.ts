/** `accentTintStrong` -> `--accent-tint-strong`, the name that the style sheets and drawings use. */
export const cssVariable = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
