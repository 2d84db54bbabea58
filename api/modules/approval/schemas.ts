import { z } from 'zod';
import type { Proposal, ProposalsBody, ProposalsResult } from '#domain/wire/Approval';
import { maxDecisions } from '#domain/wire/Approval';
import { typedText } from '#core/kernel/schemas/typedText';
import { fieldChangeSchema } from '#core/records/schemas/fieldChange';
import { id } from '#core/records/schemas/id';
import { selectionShape } from '#core/records/schemas/lists';

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

export const proposalsBody: z.ZodType<ProposalsBody> = z
  .strictObject({ ids: z.array(id).min(1).max(maxDecisions) })
  .meta({ id: 'ProposalsBody' });

export const proposalsResult: z.ZodType<ProposalsResult> = z
  .object({ items: z.array(proposal), decides: z.boolean(), asOf: z.string() })
  .meta({ id: 'ProposalsResult' });

const decision = z.strictObject({
  ...selectionShape,
  items: z
    .array(z.strictObject({ _id: id, version: z.string().max(64) }))
    .max(maxDecisions)
    .optional(),
  /** As `proposals` has it: instants are compared as texts. */
  asOf: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    .optional(),
});
export type CheckedDecision = z.infer<typeof decision>;

export const decisionBody = decision.meta({ id: 'DecisionBody' });
export const refuseBody = decision.extend({ reason: typedText(maxReasonLength) }).meta({ id: 'RefuseProposalsBody' });
