import type { ServerFieldCheck, ServerProblem } from '../schema/messages/ServerProblem';
import type { Message } from '#domain/wire/Envelope';
import type { FieldResult, SaveResult } from '#domain/wire/Form';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import { hasPreview } from '../schema/hasPreview';
import { localisedOf, valueOf } from '../schema/valueOf';
import type { EnvelopeReply, MessageSpec } from '../kernel/Reply';
import { envelopeReply, warningMessage, errorMessage, infoMessage } from '../kernel/Reply';
import { translateMessage } from '../kernel/respond';
import type { PendingSave } from './PendingSave';
import { validatePendingSave } from './validatePendingSave';

const toMessageSpec = ({ level, key, params, locale }: ServerProblem): MessageSpec => ({
  type: level,
  key,
  ...(params && { params }),
  ...(locale && { locale }),
});

function fieldResults(checks: ReadonlyMap<string, ServerFieldCheck>, context: Context): Record<string, FieldResult> {
  const results: Record<string, FieldResult> = {};
  for (const [name, { valid, localValid, problems }] of checks) {
    const messages = problems.map((problem): Message => translateMessage(context.language, toMessageSpec(problem)));
    results[name] = { name, valid, localValid, messages };
  }
  return results;
}

/** Reply to an invalid form: 200 with `valid: false` (requirements A-19). Nothing was stored. */
export function invalidFormReply(entity: Entity, pending: PendingSave, context: Context): EnvelopeReply {
  const messages = [
    errorMessage('invalidForm'),
    ...pending.unknownFields.slice(0, 10).map((name) => errorMessage('unknownField', { name: name.slice(0, 64) })),
  ];
  const result: SaveResult = {
    _id: pending.current?._id ?? '',
    status: false,
    valid: false,
    messages: messages.map((said) => translateMessage(context.language, said)),
    fields: fieldResults(validatePendingSave(entity, pending, context), context),
  };
  return envelopeReply(result, { messages });
}

/**
 * Notes about a new record that may be unexpected: a value was saved as another one, it is not public yet, or cannot be
 * bought. The form of a new record is left, and with it the messages of its fields.
 */
function createdNotes(
  { spec, fields }: Entity,
  saved: StoredRecord,
  checks: ReadonlyMap<string, ServerFieldCheck>,
): MessageSpec[] {
  const adjusted: ServerProblem[] = [];
  for (const { problems } of checks.values()) adjusted.push(...problems.filter(({ isAdjustment }) => isAdjustment));
  const isOff = hasPreview(spec) && fields.get('active')?.type === 'yesno' && valueOf(saved, 'active') === false;
  const { stock } = spec.listing;
  const isEmpty = stock !== undefined && localisedOf(saved, stock.field)['0'] === 0;
  return [
    ...adjusted.map(({ key, params }) => warningMessage(key, params)),
    ...(isOff ? [warningMessage('createdOff')] : []),
    ...(isEmpty ? [warningMessage('createdEmpty')] : []),
  ];
}

export function savedFormReply(
  entity: Entity,
  saved: StoredRecord,
  checks: ReadonlyMap<string, ServerFieldCheck>,
  redirect: string | null,
  context: Context,
): EnvelopeReply {
  const message = infoMessage(redirect === null ? 'saved' : 'created');
  const result: SaveResult = {
    _id: saved._id,
    _revision: saved._revision,
    _updated: saved._updated,
    status: true,
    valid: true,
    messages: [],
    fields: fieldResults(checks, context),
    ...(redirect !== null && { redirect }),
  };
  return envelopeReply(result, {
    messages: [message, ...(redirect === null ? [] : createdNotes(entity, saved, checks))],
  });
}
