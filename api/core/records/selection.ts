import type { Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import type { Context } from '../kernel/Context';
import type { Access } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';
import { refuse } from '../kernel/refuse';
import type { CheckedListBody } from './schemas/lists';
import { baseFilter, trashFilter } from './listQuery';

type SelectionInput = Pick<CheckedListBody, 'selectedAll' | 'selectedItems'>;

/** Larger selections are reported by count only. */
export const maxSelectedIds = 10_000;

/** The selected records: named ones that match the list's condition, or all matches except some. */
export type RecordSelection =
  { named: readonly string[]; within: Where } | { where: Where; exceptIds: readonly string[] };

/** Refuses an empty selection. */
export function selectWithin({ selectedAll, selectedItems = [] }: SelectionInput, matching: Where): RecordSelection {
  const ids = [...new Set(selectedItems)];
  if (selectedAll) return { where: matching, exceptIds: ids };
  if (ids.length === 0) throw refuse(400, 'selectFirst');
  return { named: ids, within: matching };
}

/** The same for a call that has its own tab, search and filter. */
export const resolveSelection = async (
  entity: Entity,
  selection: SelectionInput & Pick<CheckedListBody, 'type' | 'filter' | 'search'>,
  access: Access,
  context: Context,
): Promise<RecordSelection> =>
  selectWithin(
    selection,
    allOf(await baseFilter(entity, selection, access, context), trashFilter(selection.type ?? 'active')),
  );

export function selectionWhere(selection: RecordSelection): Where {
  if ('named' in selection) return allOf(selection.within, { op: 'ids', ids: selection.named });
  return selection.exceptIds.length === 0
    ? selection.where
    : allOf(selection.where, { op: 'not', of: { op: 'ids', ids: selection.exceptIds } });
}

/** Size of the selection; of "all except some" from two counts that are cached or fast. */
export async function countSelection(entity: Entity, selection: RecordSelection, context: Context): Promise<number> {
  const { store } = context;
  const { name } = entity.collection;
  if ('named' in selection) return store.count(name, selectionWhere(selection));
  const [found, except] = await Promise.all([
    store.count(name, selection.where),
    selection.exceptIds.length === 0
      ? 0
      : store.count(name, allOf(selection.where, { op: 'ids', ids: selection.exceptIds })),
  ]);
  return found - except;
}
