import { z } from 'zod';
import type { PublicationCheckResult } from '#domain/wire/PublicationCheck';
import { allOf } from '#domain/query/Where';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { findRecord } from '#core/records/findRecord';
import { id } from '#core/records/schemas/id';
import { textOf } from '#core/schema/valueOf';
import { publicationRules } from '../shared/publication';
import type { StoredRecord } from '#domain/wire/StoredRecord';

export const publicationCodes = [
  'off',
  'notYet',
  'noLonger',
  'noPrice',
  'noPhoto',
  'outOfStock',
  'notApproved',
  'shopOff',
  'categoryOff',
  'requiredEmpty',
] as const;

const publicationCheck: z.ZodType<PublicationCheckResult> = z
  .object({
    problems: z.array(z.object({ code: z.enum(publicationCodes), field: z.string(), date: z.string().optional() })),
  })
  .meta({ id: 'PublicationCheckResult' });

const publication = defineRoute({
  name: 'productPublication',
  method: 'GET',
  path: '/api/product/publication/:id',
  access: 'session',
  summary: 'Why buyers do not see a product: by the same conditions as the filter `not_visible` of the list.',
  params: z.object({ id }),
  result: publicationCheck,
  handler: async ({ params }, context) => {
    const entity = requireEntity('product', context);
    const access = requireAccess(entity, 'load', context);
    const product = await findRecord(entity, params.id, access, context);
    const rules = await publicationRules(entity, context);
    const isTrue = await Promise.all(
      rules.map(({ where }) =>
        context.store.count(entity.collection.name, allOf({ op: 'ids', ids: [product._id] }, where)),
      ),
    );
    const problems = rules.flatMap(({ code, field }, at) => {
      if ((isTrue[at] ?? 0) === 0) return [];
      return {
        code,
        field,
        ...((code === 'notYet' || code === 'noLonger') && { date: textOf<StoredRecord>(product, field) }),
      };
    });
    return envelopeReply({ problems } satisfies PublicationCheckResult);
  },
});

export const productRoutes: readonly Route[] = [publication];
