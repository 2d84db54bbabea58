import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { EntityHooks, SaveHookArgs } from './EntityHooks';
import type { HookContext, ReadContext } from './HookContext';

/** Hooks of one fixed record: called for it alone, after those of its entity. */
export interface FixedRecordHooks extends Pick<EntityHooks, 'choices'> {
  beforeSave?(save: SaveHookArgs, context: HookContext): Promise<void> | void;
  afterRead?(record: StoredRecord, context: ReadContext): Promise<StoredRecord>;
}
