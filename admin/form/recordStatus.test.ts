import type { LoadResult } from '#domain/wire/Form';
import { panelTranslators } from '../core/i18n/panelI18n';
import { recordStatus } from './recordStatus';

const now = Date.parse('2027-03-01T10:00:30.000Z');
const [early, late] = ['2027-03-01T09:59:00.000Z', '2027-03-01T10:01:00.000Z'];
const types: Record<string, string> = { state: 'select', status: 'status', active: 'yesno' };
const choices: Record<string, { value: string; view: string }[]> = {
  state: [
    { value: 'waiting', view: 'На перевірці' },
    { value: 'published', view: 'Опубліковано' },
  ],
  status: [
    { value: 'payed', view: 'Оплачено' },
    { value: 'canceled', view: 'Скасовано' },
  ],
};

const recordWith = (values: Record<string, unknown>, envelope: Partial<LoadResult> = {}): LoadResult => {
  const items = Object.entries(values).map(([name, value]) => ({
    name,
    type: types[name] ?? 'datetime',
    value: { 0: value },
    ...(name in choices && { datalist: choices[name] }),
  }));
  const form = { fields: { groups: [{ name: 'general', items }] } };
  return { _id: 'a', _deleted: false, form, ...envelope } as unknown as LoadResult;
};
const planned = { active: true, published: late, published_to: '' };

it.each<[string | undefined, string | undefined, LoadResult]>([
  ['Новий запис', 'quiet ring', recordWith({ active: true }, { _id: '' })],
  ['Видалено', 'error dot', recordWith(planned, { _deleted: true })],
  ['Увімкнено', 'quiet dot', recordWith({ active: true })],
  ['Вимкнено', 'quiet ring', recordWith({ active: false })],
  [undefined, undefined, recordWith({ time: early })],
  // Readers see what is turned on from the minute of its publication to that of its end.
  ['Заплановано', 'info dot', recordWith(planned)],
  ['Увімкнено', 'quiet dot', recordWith({ ...planned, published: early, published_to: late })],
  [
    'Показ закінчився',
    'quiet ring',
    recordWith({ ...planned, published: early, published_to: '2027-03-01T10:00:00.000Z' }),
  ],
  ['Вимкнено', 'quiet ring', recordWith({ ...planned, active: false })],
  // A review that waits is not "turned off".
  ['На перевірці', 'warning dot', recordWith({ state: 'waiting', active: false })],
  ['Опубліковано', 'quiet dot', recordWith({ state: 'published', active: true })],
  // Of an order the status, also of one that this version does not know.
  ['Оплачено', 'accent dot', recordWith({ status: { status: 'payed', history: [] } })],
  ['Скасовано', 'quiet ring', recordWith({ status: { status: 'canceled', history: [] } })],
  ['packed', 'quiet dot', recordWith({ status: { status: 'packed', history: [] } })],
  [undefined, undefined, recordWith({ status: null })],
])('a record is called %s (%s)', (label, look, loaded) => {
  const status = recordStatus(loaded, panelTranslators('uk'), now);
  expect([status?.label, status ? `${status.tone} ${status.shape ?? 'dot'}` : undefined]).toEqual([label, look]);
});
