import { foldText } from '#domain/text/foldText';
import type { ClientLikeness } from '#domain/wire/ClientMerge';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';

/** A value that several clients have. Which ones is read when it is shown. */
export interface StoredDuplicate extends BaseRecord {
  by: ClientLikeness;
  /** Folded. */
  value: string;
}

/** Says that the clients of the installation have been compared once; from then on each change of a client is. */
interface ComparedMark extends BaseRecord {
  by?: undefined;
}

export const comparedMarkId = 'compared';

export const duplicateCollection = systemCollection<StoredDuplicate | ComparedMark>('clientDuplicates', [
  { path: 'by', kind: 'key' },
]);

/** The indexed path of a client's value. */
export const likenessPaths: Readonly<Record<ClientLikeness, string>> = {
  email: 'email.0',
  name: 'title.0',
  phone: 'phone.0',
};

/** A name alone is shared by too many. */
const isTelling = (by: ClientLikeness, value: string): boolean => (by === 'name' ? value.includes(' ') : value !== '');

/** What a value is compared by; null when it says nothing of who the client is. */
export function likeness(by: ClientLikeness, value: unknown): { by: ClientLikeness; value: string } | null {
  const folded = typeof value === 'string' ? foldText(value) : '';
  return isTelling(by, folded) ? { by, value: folded } : null;
}

export const duplicateId = ({ by, value }: Pick<StoredDuplicate, 'by' | 'value'>): string => `${by}|${value}`;
