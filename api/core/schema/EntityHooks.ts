import type { ServerProblem } from './messages/ServerProblem';
import type { Bilingual, DatalistItem } from '#domain/wire/FieldDefinition';
import type { ServerMessageKey } from './messages/ServerMessageKey';
import type { RecordAction } from '#domain/wire/Form';
import type { BulkAction } from '#domain/wire/BulkAction';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { HookContext, ReadContext } from './HookContext';
import type { PanelUser } from './Access';
import type { Violation } from './Violation';

/** Arguments of a save hook: it may change the draft and add validation problems. */
export interface SaveHookArgs<T extends StoredRecord = StoredRecord> {
  /** What would be stored; passwords are still plain under key 0. */
  draft: T;
  /** What is stored now; null for a new record. */
  current: T | null;
  addProblem(field: string, problem: ServerProblem): void;
}

/** What is left to do around the write of a valid record. Its steps share what `beforeSave` has read. */
export interface WriteSteps<T extends StoredRecord = StoredRecord> {
  /**
   * Completes the record (`draft`) and takes what it uses up elsewhere. An error that it adds refuses the save; it has
   * taken nothing then.
   */
  beforeWrite?(save: SaveHookArgs<T>, context: HookContext): Promise<void>;
  /**
   * When the write has ended, with whether the record is stored. Not called after a refusal by `beforeWrite`, nor after
   * a failure that leaves this unknown.
   */
  afterWrite?(isStored: boolean, record: T, context: HookContext): Promise<void>;
}

/** By field, then by value. */
export type OptionTitles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Columns of an export that are no fields. */
export interface ExportedColumns {
  /** `of`: the field that it tells of, which not everybody sees. */
  columns: readonly { name: string; of: string; title: Bilingual }[];
  /** By the names of the columns, of each of these records in turn. */
  cells(records: readonly StoredRecord[], context: HookContext): Promise<Readonly<Record<string, string | number>>[]>;
}

/** Hooks of an entity with records of type `T`. */
export interface EntityHooks<T extends StoredRecord = StoredRecord> {
  beforeSave?(save: SaveHookArgs<T>, context: HookContext): Promise<WriteSteps<T> | void> | void;
  afterSave?(saved: T, current: T | null, context: HookContext): Promise<void> | void;
  /** Guard: the reason why this record cannot be removed or disabled; null when it can. */
  beforeRemoveOrDisable?(
    record: T,
    change: 'remove' | 'disable',
    context: HookContext,
  ): Promise<ServerMessageKey | null> | ServerMessageKey | null;
  /**
   * Guard: why this record cannot come back from the trash; null when it can. `together`: those that come back with it.
   */
  beforeRestore?(record: T, together: readonly T[], context: HookContext): Promise<Violation | null> | Violation | null;
  /** After records were removed, restored, enabled or disabled; `ids` are the selected ones. */
  afterAction?(ids: readonly string[], action: BulkAction, context: HookContext): Promise<void> | void;
  /**
   * After a field of these records has come to name another record, or an undo: `referenced` are all that it named or
   * names.
   */
  afterReassign?(ids: readonly string[], referenced: readonly string[], context: HookContext): Promise<void>;
  /** The status that a change of many gives this record; absent: the one that was asked for. */
  statusFor?(record: T, wanted: string, context: HookContext): string;
  /** Adds values that are stored elsewhere to records before they are shown. */
  afterRead?(records: readonly T[], context: ReadContext): Promise<StoredRecord[]>;
  /** The choices of a field that are found neither in its definition nor in a `source`; null for other fields. */
  choices?(field: string, record: T, context: HookContext): Promise<DatalistItem[]> | null;
  /** Titles of options in lists that are not those of the definition: by field, then by value. */
  optionTitles?(context: HookContext): Promise<OptionTitles>;
  /** A line that tells records apart where only their titles are shown (pickers, the search over everything), by id. */
  summaries?(records: readonly T[], context: HookContext): Promise<ReadonlyMap<string, string>>;
  /** What an export has after the list's columns, unless it has such a column already. */
  exported?: ExportedColumns;
  /** Fields that are not shown in this user's form of this record. */
  hiddenFields?(record: T, user: PanelUser): readonly string[];
  /** Actions that this user is not offered for this record; `disable`: to turn it off in its list. */
  deniedActions?(record: T, user: PanelUser): readonly (RecordAction | 'disable')[];
}
