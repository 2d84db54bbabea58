import type { Where } from '#domain/query/Where';
import { allOf, anyOf, flagIs, not } from '#domain/query/Where';
import { kyivDateTime } from '#domain/time/kyiv';
import { minuteOf, publicationState } from '#domain/time/publicationState';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ComputedFilter } from './EntitySpec';
import type { PublicNeed } from './PublicNeed';
import { bilingualText } from './EntityTexts';
import { flagOf, textOf } from './valueOf';

/**
 * The moments from which and until which readers see a page or an article; an empty one is no bound (requirements
 * N-10).
 */
const [from, to] = ['published', 'published_to'] as const;

const isPast = (path: string, now: number): Where => ({ op: 'range', path: `${path}.0`, to: minuteOf(now) });
const isSet = (path: string): Where => ({ op: 'exists', path: `${path}.0`, value: true });
const isOn = flagIs('active.0', true);

const whereEnded = (now: number): Where => allOf(isOn, isPast(to, now));

/** What is turned on and begins later. */
const wherePlanned = (now: number): Where => allOf(isOn, isSet(from), not(isPast(from, now)), not(isPast(to, now)));

/** What readers see. */
export const wherePublished = (now: number): Where =>
  allOf(isOn, flagIs('_deleted', false), anyOf(not(isSet(from)), isPast(from, now)), not(isPast(to, now)));

/** Readers have seen what has begun. */
export const hasBegun: PublicNeed = {
  field: from,
  isMet: ({ 0: begin }, at) => typeof begin !== 'string' || begin <= minuteOf(at),
};

export const publicationFilters: readonly ComputedFilter[] = [
  { name: 'is_planned', where: async (_entity, { clock }) => wherePlanned(clock.now()) },
  { name: 'is_ended', where: async (_entity, { clock }) => whereEnded(clock.now()) },
];

/** What the list and the preview say of a record that is turned on and not seen by readers yet, or any more. */
export function publicationNote(record: StoredRecord, now: number): Bilingual | null {
  const [begin, end] = [textOf(record, from), textOf(record, to)];
  if (!flagOf(record, 'active')) return null;
  const state = publicationState(begin, end, now);
  if (state === 'shown') return null;
  const time = kyivDateTime(Date.parse(state === 'ended' ? end : begin));
  return state === 'ended'
    ? bilingualText(`Показ закінчився ${time}`, `Ended on ${time}`)
    : bilingualText(`Заплановано на ${time}`, `Planned for ${time}`);
}
