import type { Envelope } from '#domain/wire/Envelope';
import type { JsonPart } from './JsonText';
import { JsonText } from './JsonText';

const encoder = new TextEncoder();

/** What a UTF-16 code unit takes in UTF-8 at most. */
const maxUnitBytes = 3;

const maxBytesOf = (part: JsonPart): number => part.length * (typeof part === 'string' ? maxUnitBytes : 1);

function joined(parts: readonly JsonPart[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + maxBytesOf(part), 0));
  let at = 0;
  for (const part of parts) {
    if (typeof part === 'string') at += encoder.encodeInto(part, bytes.subarray(at)).written;
    else {
      bytes.set(part, at);
      at += part.length;
    }
  }
  return bytes.subarray(0, at);
}

/** The members that are to be, in their order: those that are JSON already last, but for those that keep their place. */
function orderedMembers(result: Envelope['result']): [name: string, value: unknown][] {
  const members = Object.entries(result);
  const isLast = (value: unknown): boolean => value instanceof JsonText && !value.isInPlace;
  return [...members.filter(([, value]) => !isLast(value)), ...members.filter(([, value]) => isLast(value))];
}

/** The text of an envelope as hosts send it. Members of the result that are JSON already are taken as they are. */
export function envelopeBytes(envelope: Envelope): Uint8Array<ArrayBuffer> {
  const members = orderedMembers(envelope.result);
  if (!members.some(([, value]) => value instanceof JsonText)) return encoder.encode(JSON.stringify(envelope));
  const { status, messages, user } = envelope;
  const parts: JsonPart[] = [JSON.stringify({ status, messages, result: {} }).slice(0, -2)];
  let separator = '';
  let plain: [name: string, value: unknown][] = [];
  const addPlain = (): void => {
    const text = JSON.stringify(Object.fromEntries(plain)).slice(1, -1);
    plain = [];
    if (text === '') return;
    parts.push(`${separator}${text}`);
    separator = ',';
  };
  for (const [name, value] of members) {
    if (!(value instanceof JsonText)) {
      plain.push([name, value]);
      continue;
    }
    addPlain();
    parts.push(`${separator}${JSON.stringify(name)}:`, ...value.parts);
    separator = ',';
  }
  addPlain();
  parts.push(user ? `},"user":${JSON.stringify(user)}}` : '}}');
  return joined(parts);
}
