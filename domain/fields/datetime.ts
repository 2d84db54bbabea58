import { anyOf } from '../query/Where';
import { kyivDateTime, kyivInstant } from '../time/kyiv';
import { date, readDateBound } from './date';
import type { Range } from './filters';
import { rangeFilter } from './filters';
import { defineFieldType } from './FieldType';

const utcPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;
const wallTimePattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})$/;

/** Parses an instant in UTC, or Kyiv local time `YYYY-MM-DD HH:mm` (with T in input widgets). Stored as an instant. */
function readInstant(input: unknown): string | undefined {
  if (input === null || input === '') return '';
  if (typeof input !== 'string') return undefined;
  const [, day, time] = wallTimePattern.exec(input.trim()) ?? [];
  const instant = day && time ? kyivInstant(day, time) : utcPattern.test(input) ? Date.parse(input) : NaN;
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
}

const startOf = (day: string): string => new Date(kyivInstant(day)).toISOString();
const endOf = (day: string): string => new Date(kyivInstant(day, '23:59') + 59_999).toISOString();

/** An instant, shown in Kyiv time. */
export const datetime = defineFieldType<string, Range<string>>({
  ...date,
  code: 'datetime',
  read: readInstant,
  malformedMessage: 'invalidDateTime',
  // The filter selects whole days in Kyiv time.
  filter: rangeFilter(readDateBound, (paths, { from, to }) =>
    from === null && to === null
      ? null
      : anyOf(
          ...paths.map((path) => ({
            op: 'range' as const,
            path,
            ...(from && { from: startOf(from) }),
            ...(to && { to: endOf(to) }),
          })),
        ),
  ),
  display: (value) => (value === '' ? '' : kyivDateTime(Date.parse(value))),
});
