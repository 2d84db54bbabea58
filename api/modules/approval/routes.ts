import { z } from 'zod';
import type { ProposalsResult } from '#domain/wire/Approval';
import { maxDecisions } from '#domain/wire/Approval';
import { allOf } from '#domain/query/Where';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { filtered } from '#core/records/schemas/entity/entitySchemas';
import { id } from '#core/records/schemas/id';
import { multiUpdateResult } from '#core/records/schemas/multi';
import { isApprover } from './approver';
import { approve, refuseProposals, withdrawProposal } from './decide';
import { readProposals } from './readProposals';
import { decisionBody, proposalsBody, proposalsResult, refuseBody } from './schemas';

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
      asOf: new Date(context.clock.now()).toISOString(),
    } satisfies ProposalsResult);
  },
});

const approveThem = defineRoute({
  name: 'approveProposals',
  method: 'POST',
  path: '/api/product/approve',
  access: 'session',
  summary: `Approves up to ${maxDecisions} products and changes, each as it was shown (\`version\`), or with \`selectedAll\` all that is found and was not changed after \`asOf\`: one operation, which can be undone.`,
  body: decisionBody,
  describe: filtered(decisionBody),
  result: multiUpdateResult,
  handler: ({ body }, context) => approve(body, context),
});

const refuseThem = defineRoute({
  name: 'refuseProposals',
  method: 'POST',
  path: '/api/product/refuse',
  access: 'session',
  summary:
    'Refuses products and changes, chosen as in approve, with a reason, which their authors are mailed: one operation, which can be undone.',
  body: refuseBody,
  describe: filtered(refuseBody),
  result: multiUpdateResult,
  handler: ({ body }, context) => refuseProposals(body, context),
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
