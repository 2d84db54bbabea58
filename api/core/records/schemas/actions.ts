import { z } from 'zod';
import type { ActionReport, ActionsResult, UndoReport } from '#domain/wire/Action';
import { id } from './id';
import { bilingual, language, message } from '../../kernel/schemas/values';

const kind = z.enum([
  'make-active',
  'make-disactive',
  'delete',
  'restore',
  'multi-edit',
  'reorder',
  'change-status',
  'create-waybills',
  'send-to-1c',
  'reassign',
  'set-stock',
  'approve',
  'refuse',
]);
const states = ['running', 'done', 'cancelled', 'failed', 'undoing', 'undone'] as const;

const title = z.partialRecord(language, z.string());
export const refusedItem = z.object({ _id: z.string(), title, messages: z.array(message) }).meta({ id: 'RefusedItem' });

const person = z.object({ _id: z.string(), name: z.string() });
const undo: z.ZodType<UndoReport> = z.object({
  by: person,
  started: z.string(),
  ended: z.string().optional(),
  restored: z.number(),
  left: z.number(),
  leftItems: z.array(refusedItem),
});

export const actionReport: z.ZodType<ActionReport> = z
  .object({
    _id: z.string(),
    entity: z.string(),
    kind,
    state: z.enum(states),
    by: person,
    started: z.string(),
    ended: z.string().optional(),
    total: z.number(),
    seen: z.number(),
    changed: z.number(),
    left: z.number(),
    refused: z.array(refusedItem),
    reason: message.optional(),
    fields: z.array(bilingual).optional(),
    undoUntil: z.string().optional(),
    undo: undo.optional(),
  })
  .meta({ id: 'ActionReport' });

export const actionParams = z.object({ id });

/** `state`: one, or several with commas. */
export const actionsQuery = z.object({
  page: z.coerce.number().optional(),
  entity: z.string().max(64).optional(),
  state: z
    .string()
    .max(100)
    .regex(new RegExp(`^((${states.join('|')})?(,|$))*$`))
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(states)))
    .optional(),
});

export const actionsResult: z.ZodType<ActionsResult> = z
  .object({ items: z.array(actionReport), page: z.number(), maxPages: z.number(), total: z.number() })
  .meta({ id: 'ActionsResult' });
export const actionResult = z.object({ action: actionReport }).meta({ id: 'ActionResult' });

export const bulkPreviewShape = {
  total: z.number(),
  changing: z.number(),
  staying: z.array(z.object({ count: z.number(), messages: z.array(message) })),
  tried: z.number().optional(),
};
export const previewedShape = {
  _id: z.string(),
  title,
  image: z.string().optional(),
  messages: z.array(message),
};
