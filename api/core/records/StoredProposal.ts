import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { ChangeOrigin } from '#domain/wire/Change';
import { systemCollection } from '../schema/systemCollection';

type Values = Readonly<Record<string, unknown>>;

/** What has proposed a field. */
interface ProposalOrigin {
  /** Of the operation or import; '': a form. */
  id: string;
  /** What waited of the field before; absent: nothing. */
  earlier?: unknown;
}

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
  /** Unique values among `fields`, each with where it stands; one of an earlier version has none. */
  claims?: readonly string[];
  /** Of the record, when it was proposed. */
  baseRevision: number;
  /** Id of the user. */
  by: string;
  origin: ChangeOrigin['kind'];
  originId: string;
  /** By field; one of an earlier version has `originId` alone. */
  origins?: Readonly<Record<string, ProposalOrigin>>;
  state: 'waiting' | 'refused' | 'approved' | 'withdrawn';
  /** Why it is refused. */
  reason: string;
  /** Id of the operation that has approved or refused it. */
  action: string;
  /** Id of the operation whose undo lets it wait again; it goes with the next proposal. */
  undone?: string;
}

export const proposalCollection = systemCollection<StoredProposal>('proposals', [
  { path: 'entity', kind: 'key' },
  { path: 'shop', kind: 'key' },
  { path: 'state', kind: 'key' },
  { path: 'by', kind: 'key' },
  { path: 'claims', kind: 'keys' },
  { path: 'action', kind: 'key' },
  { path: 'undone', kind: 'key' },
]);

/** Whether it is still about its record: it waits, or its author is to correct it. */
export const isOpenProposal = ({ state }: Pick<StoredProposal, 'state'>): boolean =>
  state === 'waiting' || state === 'refused';

/** What has proposed a field of it. */
export const originOf = ({ origins, originId }: StoredProposal, name: string): ProposalOrigin =>
  origins?.[name] ?? { id: originId };

export const proposalId = (entity: string, record: string): string => `${entity}-${record}`;
