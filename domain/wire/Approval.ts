import type { MultiUpdateResult } from './MultiUpdate';
import type { FieldChange } from './Change';

/** Products that one call decides on. */
export const maxDecisions = 1000;

/** What waits for approval, or has been refused: a product that is new, or a change of one. */
export interface Proposal {
  /** Of the product. */
  _id: string;
  title: Partial<Record<'uk' | 'en', string>>;
  shop: { _id: string; title: Partial<Record<'uk' | 'en', string>> } | null;
  isNew: boolean;
  state: 'waiting' | 'refused';
  /** Why it is refused. */
  reason: string;
  /** ISO instant. */
  at: string;
  /** `name` is null: not of the reader's own people. */
  by: { _id?: string; name: string | null } | null;
  /** Says which version of the proposal this is: it is sent along with the decision. */
  version: string;
  /** As it is for buyers, and as it would be. Of a new product what it has. */
  fields: FieldChange[];
  /** Names of fields that somebody else has changed since. */
  conflicts: string[];
}

/** Body of POST product/proposals: ids of products. */
export interface ProposalsBody {
  ids: string[];
}

/** Of the products of which something waits or is refused, in the order of the ids. */
export interface ProposalsResult {
  items: Proposal[];
  /** The reader approves and refuses. */
  decides: boolean;
  /** When it was read, an ISO instant: for a decision on all that is found. */
  asOf: string;
}

export type DecidedItem = Pick<Proposal, '_id' | 'version'>;

/**
 * Body of POST product/approve and product/refuse: proposals as they were shown (`items`), and what else is selected,
 * as of an instant: `selectedItems`, or with `selectedAll` all that the list finds but for these.
 */
export interface DecisionBody {
  items?: readonly DecidedItem[];
  selectedAll?: boolean;
  selectedItems?: readonly string[];
  asOf?: string;
}

/** `changed`: how many are approved, or refused; `refused`: why the others are not. */
export type DecisionResult = MultiUpdateResult;
