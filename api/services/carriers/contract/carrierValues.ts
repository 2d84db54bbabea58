import { z } from 'zod';

/** What a carrier writes where it has no text; XML that became JSON leaves an object in its place. */
const absent: readonly unknown[] = ['null', 'undefined', '[object Object]'];

/** The text of a value of a carrier: numbers are texts there, mostly, and nothing is null, an object or missing. */
export function textOfCarrier(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  return absent.includes(text) ? '' : text;
}

/** What a carrier lists: an object with the numbers or ids of the rows, and a lone row, stand for a list too. */
export function listOfCarrier(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'object' && value !== null) return Object.values(value);
  return textOfCarrier(value) === '' ? [] : [value];
}

export const carrierText = z.unknown().optional().transform(textOfCarrier);
/** An id at a carrier. */
export const carrierRef = carrierText.pipe(z.string().min(1).max(64));

export interface CarrierRows<Row> {
  rows: Row[];
  /** How many more there were that cannot be read. */
  skipped: number;
}

/** The rows that are as described: one that is not takes no other with it. */
export function carrierRows<Row>(row: z.ZodType<Row>, values: readonly unknown[]): CarrierRows<Row> {
  const rows = values.flatMap((value) => {
    const read = row.safeParse(value);
    return read.success ? [read.data] : [];
  });
  return { rows, skipped: values.length - rows.length };
}
