const pixelsPerUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** A length of an attribute or a style in whole pixels; undefined for one that depends on the page, as `50%`. */
export function pixelsOf(length: string | null | undefined, max: number): number | undefined {
  const [, number = '', unit = ''] = /^\s?(\d{1,6}(?:\.\d{0,9})?)([a-z]{0,2})\s?$/.exec(length ?? '') ?? [];
  const factor = Object.hasOwn(pixelsPerUnit, unit) ? pixelsPerUnit[unit] : undefined;
  if (number === '' || factor === undefined) return undefined;
  const pixels = Math.round(Number(number) * factor);
  return pixels >= 1 && pixels <= max ? pixels : undefined;
}
