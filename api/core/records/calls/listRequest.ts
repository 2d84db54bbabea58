import type { Sort, Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import { requireAccess } from '../../kernel/accessTo';
import type { Context } from '../../kernel/Context';
import type { Access } from '../../schema/Access';
import type { Entity } from '../../schema/defineEntity';
import { baseFilter, parseSort, trashFilter } from '../listQuery';
import type { CheckedListBody } from '../schemas/lists';

/** A list as it was asked for: whose records, which of them, and in what order. */
export interface ListRequest {
  body: Omit<CheckedListBody, 'action'>;
  access: Access;
  /** The records of the list, on whatever page. */
  matching: Where;
  /** Those of its other tab: the trash, or what is not in it. */
  otherTab: Where;
  sort: readonly Sort[];
}

/** Reads the body of a list. What is not permitted or malformed is refused here, before anything is changed. */
export async function listRequest(entity: Entity, body: ListRequest['body'], context: Context): Promise<ListRequest> {
  const access = requireAccess(entity, 'list', context);
  const { type = 'active' } = body;
  const base = await baseFilter(entity, body, access, context);
  return {
    body,
    access,
    matching: allOf(base, trashFilter(type)),
    otherTab: allOf(base, trashFilter(type === 'trash' ? 'active' : 'trash')),
    sort: parseSort(entity, body.sort, context),
  };
}
