import type { Language } from '#domain/text/Language';
import type { Noun } from '#domain/text/nounFor';
import { nounFor } from '#domain/text/nounFor';
import { variationsOf } from '../shared/variationsOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

const noun: Noun = {
  uk: { one: 'варіант', few: 'варіанти', many: 'варіантів', other: 'варіанта' },
  en: { one: 'variation', other: 'variations' },
};

/** How many variations a product has, itself included. */
export function variationsNote(record: EntityRecords['products'], language: Language): string {
  const count = variationsOf(record).length;
  return count === 0 ? '' : `${count} ${nounFor({ noun }, language, count)}`;
}
