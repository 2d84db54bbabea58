import { z } from 'zod';
import type { Proposal, ProposalsBody, ProposalsResult, RefuseResult } from '#domain/wire/Approval';
import { maxDecisions } from '#domain/wire/Approval';
import { allOf } from '#domain/query/Where';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { typedText } from '#core/kernel/schemas/typedText';
import { fieldChangeSchema } from '#core/records/schemas/fieldChange';
import { id } from '#core/records/schemas/id';
import { multiUpdateResult } from '#core/records/schemas/multi';
import { isApprover } from './approver';
import { approve, refuseProposals, withdrawProposal } from './decide';
import { readProposals } from './readProposals';

const maxReasonLength = 2000;

const titles = z.object({ uk: z.string().optional(), en: z.string().optional() });
const states = z.enum(['waiting', 'refused']);

const proposal: z.ZodType<Proposal> = z
  .object({
    _id: z.string(),
    title: titles,
    shop: z.object({ _id: z.string(), title: titles }).nullable(),
    isNew: z.boolean(),
    state: states,
    reason: z.string(),
    at: z.string(),
    by: z.object({ _id: z.string().optional(), name: z.string().nullable() }).nullable(),
    version: z.string(),
    fields: z.array(fieldChangeSchema),
    conflicts: z.array(z.string()),
  })
  .meta({ id: 'Proposal' });

const proposalsBody: z.ZodType<ProposalsBody> = z
  .strictObject({ ids: z.array(id).min(1).max(maxDecisions) })
  .meta({ id: 'ProposalsBody' });

const proposalsResult: z.ZodType<ProposalsResult> = z
  .object({ items: z.array(proposal), decides: z.boolean() })
  .meta({ id: 'ProposalsResult' });

const items = z
  .array(z.strictObject({ _id: id, version: z.string().max(64) }))
  .min(1)
  .max(maxDecisions);

const refuseResult: z.ZodType<RefuseResult> = z
  .object({ refused: z.number(), skipped: z.number() })
  .meta({ id: 'RefuseProposalsResult' });

const list = defineRoute({
  name: 'proposals',
  method: 'POST',
  path: '/api/product/proposals',
  access: 'session',
  summary: 'What waits for approval, or is refused, of these products, each with the difference.',
  body: proposalsBody,
  result: proposalsResult,
  handler: async ({ body: { ids } }, context) => {
    const entity = requireEntity('product', context);
    const { where } = requireAccess(entity, 'list', context);
    const { records } = await context.store.find(entity.collection.name, { where: allOf({ op: 'ids', ids }, where) });
    const products = ids.flatMap((each) => records.find(({ _id }) => _id === each) ?? []);
    return envelopeReply({
      items: await readProposals(entity, products, context),
      decides: isApprover(context.user),
    } satisfies ProposalsResult);
  },
});

const approveThem = defineRoute({
  name: 'approveProposals',
  method: 'POST',
  path: '/api/product/approve',
  access: 'session',
  summary: `Approves up to ${maxDecisions} products and changes, each as it was shown (\`version\`): one operation, which can be undone.`,
  body: z.strictObject({ items }).meta({ id: 'ApproveBody' }),
  result: multiUpdateResult,
  handler: ({ body }, context) => approve(body.items, context),
});

const refuseThem = defineRoute({
  name: 'refuseProposals',
  method: 'POST',
  path: '/api/product/refuse',
  access: 'session',
  summary: 'Refuses products and changes with a reason, which their authors are mailed.',
  body: z.strictObject({ items, reason: typedText(maxReasonLength) }).meta({ id: 'RefuseProposalsBody' }),
  result: refuseResult,
  handler: ({ body }, context) => refuseProposals(body.items, body.reason, context),
});

const withdraw = defineRoute({
  name: 'withdrawProposal',
  method: 'DELETE',
  path: '/api/product/proposal/:id',
  access: 'session',
  summary: 'Takes a change of a product back that waits or is refused.',
  params: z.object({ id }),
  result: z.object({ status: z.boolean() }),
  handler: ({ params }, context) => withdrawProposal(params.id, context),
});

export const approvalRoutes: readonly Route[] = [list, approveThem, refuseThem, withdraw];
