import contrast from './contrast.json';
import tokens from './tokens.json';
import type { Colors, Mode } from './Colors';
import { cssVariable } from './cssVariable';

const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string): number => {
  const part = (from: number): number => channel(Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
};
const ratio = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

const colour = (mode: Mode, name: string): string => {
  // Some names include their value for the reader: `onError(#FFFFFF)`.
  const plain = name.replace(/\(.*$/, '');
  return { ...tokens.color[mode], ...tokens.color.brand }[plain as keyof Colors] ?? plain;
};

describe('contrast of the theme (WCAG 2.2)', () => {
  const pairs = contrast.flatMap((pair) => (['light', 'dark'] as const).map((mode) => ({ ...pair, mode })));

  it.each(pairs.filter(({ text, on, mode }) => [text, on].every((name) => /^#/.test(colour(mode, name)))))(
    '$text on $on in $mode is at least $minimum',
    ({ text, on, minimum, mode }) => {
      expect(ratio(colour(mode, text), colour(mode, on))).toBeGreaterThanOrEqual(minimum - 0.005);
    },
  );

  it('checks every pair of the design', () => {
    expect(pairs.filter(({ text, on, mode }) => ![text, on].every((name) => /^#/.test(colour(mode, name))))).toEqual(
      [],
    );
  });

  it('names the variables of style sheets', () => {
    expect(cssVariable('accentTintStrong')).toBe('--accent-tint-strong');
  });
});
