import { Refusal } from './refuse';
import type { EnvelopeReply, Reply } from './Reply';
import { envelopeReply, errorMessage, infoMessage } from './Reply';

/** Longer answers keep their ids only. */
const maxBytes = 64 * 1024;
const idNames: readonly string[] = ['_id', 'id', 'ids'];

/** Refusals that say what is so, and stay so for this key. */
const keptStatuses: readonly number[] = [404, 409, 410];
/** They end by themselves. */
const passing: readonly string[] = ['idempotencyInWork', 'schemaChanged'];

const isInvalidForm = (result: object): boolean => (result as { valid?: unknown }).valid === false;

/** The members of these names, wherever they are; undefined where there are none. */
function idsOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    const found = value.map(idsOf).filter((each) => each !== undefined);
    return found.length > 0 ? found : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const members = Object.entries(value)
    .map(([name, each]): [string, unknown] => [name, idNames.includes(name) ? each : idsOf(each)])
    .filter(([, each]) => each !== undefined);
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** That the call was made, with the ids of what it made. */
function idsReply({ kind, status, result }: EnvelopeReply, key: 'idempotencyIdsOnly' | 'idempotencyGivenOnce'): string {
  const note = infoMessage(key);
  const ids = JSON.stringify({
    kind,
    status,
    messages: [note],
    result: idsOf(JSON.parse(JSON.stringify(result))) ?? {},
  });
  return bytesOf(ids) <= maxBytes ? ids : JSON.stringify({ kind, status, messages: [note], result: {} });
}

/** The reply that a repeat gets; null: nothing has been done, a repeat tries again. */
export function keptReply(outcome: Reply | Refusal): EnvelopeReply | null {
  if (outcome instanceof Refusal) {
    const { status, key, params, details } = outcome;
    if (!keptStatuses.includes(status) || passing.includes(key)) return null;
    return envelopeReply(details.result ?? {}, { status, messages: [errorMessage(key, params)] });
  }
  return outcome.kind === 'envelope' && outcome.status < 400 && !isInvalidForm(outcome.result) ? outcome : null;
}

/** As it is stored. */
export function storedReply(reply: EnvelopeReply): string {
  if (reply.isGivenOnce) return idsReply(reply, 'idempotencyGivenOnce');
  const { kind, status, messages, result, user } = reply;
  const whole = JSON.stringify({ kind, status, messages, result, user });
  return bytesOf(whole) <= maxBytes ? whole : idsReply(reply, 'idempotencyIdsOnly');
}
