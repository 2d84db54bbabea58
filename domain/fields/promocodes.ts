import { isDate } from '../time/kyiv';
import { readNumber } from '../text/readNumber';
import type { CouponRow } from '../wire/Order';
import { checkEntries } from './checkEntries';
import { entryList } from './entryList';
import { defineFieldType } from './FieldType';
import type { Problem } from './Problem';
import { error } from './Problem';
import { readList, readObject } from './readList';
import { checkLength } from './text';

/** Characters of a code (domain §5). */
export const maxCodeLength = 16;
export const maxCouponUses = 10_000;

/** A code as it is compared and stored: people type it in any case, with spaces around and within. */
export const couponCodeOf = (typed: string): string => typed.replaceAll(/\s+/g, '').toUpperCase();

const readDate = (input: unknown): string | null | undefined =>
  input === null || input === '' ? null : typeof input === 'string' && isDate(input) ? input : undefined;

function readRow(input: unknown): CouponRow | undefined {
  const raw = readObject(input, ['active', 'code', 'dateFrom', 'dateTo', 'maxUses', 'uses']);
  if (!raw) return undefined;
  const { active = true, code = '' } = raw;
  const [dateFrom, dateTo] = [readDate(raw.dateFrom ?? null), readDate(raw.dateTo ?? null)];
  const [maxUses, uses] = [readNumber(raw.maxUses ?? 0), readNumber(raw.uses ?? 0)];
  if (typeof active !== 'boolean' || typeof code !== 'string' || code.length > 256) return undefined;
  if (dateFrom === undefined || dateTo === undefined || maxUses === undefined || uses === undefined) return undefined;
  return { active, code, dateFrom, dateTo, maxUses: maxUses ?? 0, uses: uses ?? 0 };
}

function checkRow({ code, dateFrom, dateTo, maxUses }: CouponRow): Problem[] {
  if (code === '') return [error('required')];
  if (!/^[\p{L}\p{N}_-]+$/u.test(code)) return [error('couponCharacters')];
  if (dateFrom !== null && dateTo !== null && dateFrom > dateTo) return [error('couponDatesOrder')];
  if (maxUses < 0) return [error('smaller', { min: 0 })];
  if (maxUses > maxCouponUses) return [error('bigger', { max: maxCouponUses })];
  if (!Number.isInteger(maxUses)) return [error('invalidNumber')];
  return checkLength(code, { maxlength: maxCodeLength });
}

/** Codes of a promocode. The uses are counted by the server. */
export const promocodes = defineFieldType<CouponRow[], boolean | null>({
  ...entryList,
  code: 'promocodes',
  read: (input) => readList(input, readRow),
  normalise: (value) => value.map((row) => ({ ...row, code: couponCodeOf(row.code) })),
  check: (value, options) => {
    const codes = value.map(({ code }) => code);
    const problems = value.flatMap(checkRow);
    return checkEntries(
      value,
      new Set(codes).size < codes.length ? [...problems, error('couponTwice')] : problems,
      options,
    );
  },
  display: (value) => value.map(({ code }) => code).join(', '),
});
