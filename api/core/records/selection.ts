import type { Where } from '../../../domain/query/Where';
import { allOf } from '../../../domain/query/Where';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import type { CheckedListBody } from '../schemas/lists';
import { foundWhere, tabWhere } from './listQuery';

type Ticked = Pick<CheckedListBody, 'selectedAll' | 'selectedItems'>;

/** The records that the checkboxes mean: those ticked, or with `selectedAll` all found except those. */
export function selectedWhere({ selectedAll, selectedItems = [] }: Ticked, found: Where): Where {
  const ticked: Where = { op: 'ids', ids: selectedItems };
  return selectedAll ? allOf(found, { op: 'not', of: ticked }) : allOf(found, ticked);
}

/** The same for a call that names its tab, search and filter itself. */
export const chosenWhere = async (entity: Entity, selection: Ticked & Pick<CheckedListBody, 'type' | 'filter' | 'search'>, access: Access, context: Context): Promise<Where> =>
  selectedWhere(selection, allOf(await foundWhere(entity, selection, access, context), tabWhere(selection.type ?? 'active')));
