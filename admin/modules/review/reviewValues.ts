import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import type { Answer } from '#domain/fields/answers';
import { shownPictures } from '#domain/query/shownPictures';
import { hasContact } from '#domain/text/hasContact';
import { isObject } from '#domain/wire/isObject';

/** A value without languages. */
const valueOf = (record: ListRecord, field: string): unknown => {
  const value = record[field];
  return isObject(value) ? value['0'] : undefined;
};

export const textOfReview = (record: ListRecord, field: string): string => {
  const value = valueOf(record, field);
  return typeof value === 'string' ? value : '';
};

/** What waits, and tells how to reach somebody: buyers do not see such reviews unless somebody decides so. */
export const isDoubtful = (record: ListRecord): boolean =>
  textOfReview(record, 'state') === 'waiting' &&
  (['text', 'advantages', 'drawbacks'] as const).some((field) => hasContact(textOfReview(record, field)));

export const answersIn = (record: ListRecord): readonly Answer[] => {
  const value = valueOf(record, 'answers');
  return Array.isArray(value) ? (value as Answer[]) : [];
};

/** Ids of files, or addresses. */
export const photosIn = (record: ListRecord): readonly string[] =>
  shownPictures(valueOf(record, 'photos')).flatMap((item) =>
    isObject(item) && typeof item.id === 'string' ? [item.id] : [],
  );
