import type { LoadResult } from '#domain/wire/Form';
import { panelTranslators } from '../core/i18n/panelI18n';
import { recordStatus } from './recordStatus';

const now = Date.parse('2027-03-01T10:00:30.000Z');
const [early, late] = ['2027-03-01T09:59:00.000Z', '2027-03-01T10:01:00.000Z'];
const states = [
  { value: 'waiting', view: 'На перевірці' },
  { value: 'published', view: 'Опубліковано' },
];

const recordWith = (values: Record<string, unknown>, envelope: Partial<LoadResult> = {}): LoadResult => {
  const items = Object.entries(values).map(([name, value]) => ({
    name,
    type: name === 'state' ? 'select' : name === 'active' ? 'yesno' : 'datetime',
    value: { 0: value },
    ...(name === 'state' && { datalist: states }),
  }));
  const form = { fields: { groups: [{ name: 'general', items }] } };
  return { _id: 'a', _deleted: false, form, ...envelope } as unknown as LoadResult;
};
const planned = { active: true, published: late, published_to: '' };

it.each<[string | undefined, string | undefined, LoadResult]>([
  ['Новий запис', 'info', recordWith({ active: true }, { _id: '' })],
  ['Видалено', 'error', recordWith(planned, { _deleted: true })],
  ['Увімкнено', 'success', recordWith({ active: true })],
  ['Вимкнено', 'neutral', recordWith({ active: false })],
  [undefined, undefined, recordWith({ time: early })],
  // Readers see what is turned on from the minute of its publication to that of its end.
  ['Заплановано', 'info', recordWith(planned)],
  ['Увімкнено', 'success', recordWith({ ...planned, published: early, published_to: late })],
  ['Показ закінчився', 'info', recordWith({ ...planned, published: early, published_to: '2027-03-01T10:00:00.000Z' })],
  ['Вимкнено', 'neutral', recordWith({ ...planned, active: false })],
  // A review that waits is not "turned off".
  ['На перевірці', 'neutral', recordWith({ state: 'waiting', active: false })],
  ['Опубліковано', 'success', recordWith({ state: 'published', active: true })],
])('a record is called %s (%s)', (label, tone, loaded) => {
  const status = recordStatus(loaded, panelTranslators('uk'), now);
  expect([status?.label, status?.tone]).toEqual([label, tone]);
});
