import { emptyField } from '#domain/form/readField';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { example } from './definition';

const titles = [
  ['Глечик із глини', 'Clay jug'],
  ['Ложка різьблена', 'Carved spoon'],
  ['Мед гречаний', 'Buckwheat honey'],
  ['Рушник тканий', 'Woven towel'],
  ['Свічка воскова', 'Wax candle'],
  ['Кошик із лози', 'Willow basket'],
  ['Писанка', 'Easter egg'],
  ['Ліжник', 'Woollen blanket'],
  ['Чай із чебрецю', 'Thyme tea'],
  ['Лялька-мотанка', 'Motanka doll'],
  ['Миска опішнянська', 'Opishnia bowl'],
  ['Варення з троянд', 'Rose jam'],
] as const;

/** Enough for two pages, in the given categories in turn. */
export function exampleRecords(now: number, categoryIds: readonly string[]): StoredRecord[] {
  const empty = Object.fromEntries(
    [...example.definitions.uk.values()].map((field) => [field.name, emptyField(field)]),
  );
  return titles.map(([uk, en], at) => {
    const stamp = new Date(now - at * 3_600_000).toISOString();
    return {
      ...empty,
      _id: `ex${String(at + 1).padStart(22, '0')}`,
      _deleted: false,
      _created: stamp,
      _updated: stamp,
      _revision: 1,
      _increment: at + 1,
      title: { uk, en },
      slug: { 0: `example-${at + 1}` },
      body: { uk: `<p>${uk}.</p>`, en: `<p>${en}.</p>` },
      category: { 0: categoryIds[at % Math.max(1, categoryIds.length)] ?? '' },
      country: { 0: 'UA' },
      quantity: { 0: at },
      active: { 0: at % 2 === 0 },
    };
  });
}
