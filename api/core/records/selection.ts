import type { Where } from '../../../domain/query/Where';
import { allOf } from '../../../domain/query/Where';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import { refuse } from '../refuse';
import type { CheckedListBody } from '../schemas/lists';
import { foundWhere, tabWhere } from './listQuery';

type Ticked = Pick<CheckedListBody, 'selectedAll' | 'selectedItems'>;

/** The records that the checkboxes mean: some by name, as far as they are among the found ones; or all found but some. */
export type Chosen = { named: readonly string[]; among: Where } | { found: Where; except: readonly string[] };

/** Refuses when nothing is ticked. */
export function chosenIn({ selectedAll, selectedItems = [] }: Ticked, found: Where): Chosen {
  const ids = [...new Set(selectedItems)];
  if (selectedAll) return { found, except: ids };
  if (ids.length === 0) throw refuse(400, 'selectFirst');
  return { named: ids, among: found };
}

/** The same for a call that names its tab, search and filter itself. */
export const chosenBy = async (
  entity: Entity,
  selection: Ticked & Pick<CheckedListBody, 'type' | 'filter' | 'search'>,
  access: Access,
  context: Context,
): Promise<Chosen> =>
  chosenIn(
    selection,
    allOf(await foundWhere(entity, selection, access, context), tabWhere(selection.type ?? 'active')),
  );

export function whereOf(chosen: Chosen): Where {
  if ('named' in chosen) return allOf(chosen.among, { op: 'ids', ids: chosen.named });
  return chosen.except.length === 0
    ? chosen.found
    : allOf(chosen.found, { op: 'not', of: { op: 'ids', ids: chosen.except } });
}

/** How many there are; of all found but some, from two counts that are known or quickly made. */
export async function countOf(entity: Entity, chosen: Chosen, context: Context): Promise<number> {
  const { store } = context;
  const { name } = entity.collection;
  if ('named' in chosen) return store.count(name, whereOf(chosen));
  const [found, except] = await Promise.all([
    store.count(name, chosen.found),
    chosen.except.length === 0 ? 0 : store.count(name, allOf(chosen.found, { op: 'ids', ids: chosen.except })),
  ]);
  return found - except;
}
