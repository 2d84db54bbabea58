import { error } from '#domain/fields/Problem';
import { halfHours } from '#domain/time/halfHours';
import type { WorkingDay, WorkingWeek } from '#domain/time/workingHours';
import { endOfDay } from '#domain/time/workingHours';
import { settingsReader } from '#domain/wire/settingsReader';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import { fields } from '#core/schema/EntitySpec';
import type { FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';

const weekdays = [
  { day: 'mon', title: bilingualText('Понеділок', 'Monday') },
  { day: 'tue', title: bilingualText('Вівторок', 'Tuesday') },
  { day: 'wed', title: bilingualText('Середа', 'Wednesday') },
  { day: 'thu', title: bilingualText('Четвер', 'Thursday') },
  { day: 'fri', title: bilingualText('П’ятниця', 'Friday') },
  { day: 'sat', title: bilingualText('Субота', 'Saturday') },
  { day: 'sun', title: bilingualText('Неділя', 'Sunday') },
] as const;

/** Fields of working hours are `PREFIX_mon_from` to `PREFIX_sun_to`. */
const namesOf = <Prefix extends string, Day extends string>(prefix: Prefix, day: Day) =>
  ({ from: `${prefix}_${day}_from`, to: `${prefix}_${day}_to` }) as const;

const time = { type: 'select', width: 'quarter' } as const;
const ends = [...halfHours.slice(1), endOfDay];

/** The two fields of a weekday. `initial`: of a new record; none: it has no hours of its own. */
function workDay<const Prefix extends string, const Day extends string>(
  prefix: Prefix,
  day: Day,
  initial?: WorkingDay,
) {
  const { from, to } = namesOf(prefix, day);
  return fields(
    from,
    { name: from, ...time, options: halfHours, ...(initial && { default: initial.from }) },
    { name: to, ...time, options: ends, ...(initial && { default: initial.to }) },
  );
}

/** The fields of a whole week. */
export const workWeek = <const Prefix extends string>(prefix: Prefix, initial?: WorkingDay) =>
  [
    workDay(prefix, 'mon', initial),
    workDay(prefix, 'tue', initial),
    workDay(prefix, 'wed', initial),
    workDay(prefix, 'thu', initial),
    workDay(prefix, 'fri', initial),
    workDay(prefix, 'sat', initial),
    workDay(prefix, 'sun', initial),
  ] as const;

const options = Object.fromEntries([...halfHours, endOfDay].map((each) => [each, bilingualText(each, each)]));

export const workWeekTexts = (prefix: string): Readonly<Record<string, FieldTexts>> =>
  Object.fromEntries(
    weekdays.flatMap(({ day, title: { uk, en } }) => {
      const { from, to } = namesOf(prefix, day);
      return [
        [from, { title: bilingualText(`${uk}, з`, `${en}, from`), options }],
        [to, { title: bilingualText(`${uk}, до`, `${en}, to`), options }],
      ];
    }),
  );

/** A day without hours is off. */
export function workWeekOf(record: StoredRecord, prefix: string): WorkingWeek {
  const stored = settingsReader(record);
  return weekdays.map(({ day }) => {
    const names = namesOf(prefix, day);
    const [from, to] = [stored.text(names.from), stored.text(names.to)];
    return from === '' || to === '' ? null : { from, to };
  });
}

/** Before a save: a working day has both ends, in their order. */
export function checkWorkWeek({ draft, addProblem }: Pick<SaveHookArgs, 'draft' | 'addProblem'>, prefix: string): void {
  const stored = settingsReader(draft);
  for (const { day } of weekdays) {
    const { from, to } = namesOf(prefix, day);
    const [begin, end] = [stored.text(from), stored.text(to)];
    if (begin === '' && end === '') continue;
    if (begin === '') addProblem(from, error('required'));
    else if (end === '') addProblem(to, error('required'));
    else if (end <= begin) addProblem(to, error('endBeforeStart'));
  }
}
