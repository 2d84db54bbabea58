import type { NumberFormat } from './numberFormat';

/** Excel keeps fifteen digits; what stands behind them is of binary fractions. */
const digits = 15;

/** The digits of a number without an exponent: `1e+21` is no text that a person writes. */
export function plainDecimal(number: number): string {
  const text = String(Number(number.toPrecision(digits)));
  const [, sign = '', whole = '', fraction = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const point = whole.length + Number(exponent);
  const all = whole + fraction;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${all}`;
  return point >= all.length ? sign + all.padEnd(point, '0') : `${sign}${all.slice(0, point)}.${all.slice(point)}`;
}

const dayMs = 86_400_000;
const [epoch1900, epoch1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)];
/** Of 9999-12-31, the last day that Excel has. */
const lastDay = 2_958_466;

/** A serial number of a day as Excel counts them: from 1900 with a 29 February that was not, or from 1904. */
function instantOf(serial: number, is1904: boolean): string | null {
  if (serial < 0 || serial >= lastDay) return null;
  const days = !is1904 && serial < 60 ? serial + 1 : serial;
  // To the second: a fraction of a day is not exact.
  const seconds = Math.round((days * dayMs) / 1000);
  return new Date((is1904 ? epoch1904 : epoch1900) + seconds * 1000).toISOString();
}

function dateText(serial: number, kind: 'date' | 'time' | 'dateTime', is1904: boolean): string | null {
  const instant = instantOf(serial, is1904);
  if (instant === null) return null;
  const [day, time] = [instant.slice(0, 10), instant.slice(11, 16)];
  if (kind === 'time') return serial < 1 ? time : plainDecimal(serial);
  const hasTime = kind === 'dateTime' || serial % 1 !== 0;
  return hasTime && instant.slice(11, 19) !== '00:00:00' ? `${day} ${time}` : day;
}

/** What a cell with a number says, in the format that it is shown in; dates as ISO has them. */
export function numberText(raw: string, format: NumberFormat, is1904: boolean): string {
  const number = raw.trim() === '' ? NaN : Number(raw);
  if (!Number.isFinite(number)) return raw.trim();
  const { kind } = format;
  if (kind === 'date' || kind === 'time' || kind === 'dateTime')
    return dateText(number, kind, is1904) ?? plainDecimal(number);
  if (kind === 'percent') return `${plainDecimal(number * 100)}%`;
  const text = plainDecimal(number);
  return kind === 'zeros' && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text;
}
