import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { ChangeOrigin } from '#domain/wire/Change';
import { systemCollection } from '../schema/systemCollection';

type Values = Readonly<Record<string, unknown>>;

/** A change that waits beside its record, which stays the approved version; one a record. */
export interface StoredProposal extends BaseRecord {
  entity: string;
  record: string;
  /** null: it belongs to no shop. */
  shop: string | null;
  /** The record itself waits, which has the values already: `fields` and `base` are empty. */
  isNew: boolean;
  /** By field: the values that are proposed, and those of the record that the author had. */
  fields: Values;
  base: Values;
  /** Of the record, when it was proposed. */
  baseRevision: number;
  /** Id of the user. */
  by: string;
  origin: ChangeOrigin['kind'];
  originId: string;
  state: 'waiting' | 'refused' | 'approved';
  /** Why it is refused. */
  reason: string;
  /** Id of the operation that has approved it. */
  action: string;
}

export const proposalCollection = systemCollection<StoredProposal>('proposals', [
  { path: 'entity', kind: 'key' },
  { path: 'shop', kind: 'key' },
  { path: 'state', kind: 'key' },
  { path: 'by', kind: 'key' },
]);

export const proposalId = (entity: string, record: string): string => `${entity}-${record}`;
