import type { Problem } from '../../../domain/fields/Problem';
import type { MessageKey } from '../../../domain/text/messages/MessageKey';
import type { RecordAction } from '../../../domain/wire/Form';
import type { BulkAction } from '../../../domain/wire/Listing';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { HookContext } from '../HookContext';
import type { PanelUser } from './Access';

/** A save under way: hooks may change the draft and object to fields. */
export interface SaveHookArgs {
  /** What would be stored; passwords are still plain under key 0. */
  draft: StoredRecord;
  /** What is stored now; null for a new record. */
  current: StoredRecord | null;
  addProblem(field: string, problem: Problem): void;
}

export interface EntityHooks {
  beforeSave?(save: SaveHookArgs, context: HookContext): Promise<void> | void;
  afterSave?(saved: StoredRecord, current: StoredRecord | null, context: HookContext): Promise<void> | void;
  /** Why this record can't be removed or switched off; null when it can. */
  beforeRemoveOrDisable?(
    record: StoredRecord,
    change: 'remove' | 'disable',
    context: HookContext,
  ): Promise<MessageKey | null> | MessageKey | null;
  /** After records were removed, restored, switched on or off; `ids` are those that it was asked for. */
  afterBulk?(ids: readonly string[], action: BulkAction, context: HookContext): Promise<void> | void;
  /** Lays over records what is kept of them elsewhere, before they are shown. */
  afterRead?(records: readonly StoredRecord[], context: HookContext): Promise<StoredRecord[]>;
  /** Fields that this person's form of this record does not show. */
  hiddenFields?(record: StoredRecord, user: PanelUser): readonly string[];
  /** Actions that this person does not have with this very record. */
  deniedActions?(record: StoredRecord, user: PanelUser): readonly RecordAction[];
}
