import { z } from 'zod';
import type { Method, Route } from '#core/kernel/Route';
import { formRoutes } from '#core/records/routes/formRoutes';
import { moveRoutes } from '#core/records/routes/moveRoutes';
import { id } from '#core/records/schemas/id';

/** A call of every entity at an address of promocodes alone, which takes it by several methods. */
function ownRoutes(general: Route | undefined, names: Readonly<Partial<Record<Method, string>>>): Route[] {
  if (!general) throw new Error('no such call of every entity');
  return Object.entries(names).map(([method, name]) => ({
    ...general,
    name,
    row: name,
    method: method as Method,
    path: general.path.replace(':entity', 'promocode'),
    summary: method === 'POST' ? `The same as ${general.method}.` : general.summary,
    schemas: { ...general.schemas, params: z.object({ id }) },
    run: (request, params, context) => general.run(request, { ...params, entity: 'promocode' }, context),
  }));
}

/** Promocodes are also saved and removed by POST (requirements A-18). */
export const promocodeRoutes: readonly Route[] = [
  ...ownRoutes(
    formRoutes.find(({ name }) => name === 'updateRecord'),
    { POST: 'postPromocode', PUT: 'putPromocode' },
  ),
  ...ownRoutes(
    moveRoutes.find(({ name }) => name === 'deleteRecord'),
    { POST: 'postRemovalOfPromocode', DELETE: 'deletePromocode' },
  ),
];
