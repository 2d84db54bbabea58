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

/** The text of an envelope as hosts send it. Members of the result that are JSON already come last in it. */
export function envelopeBytes(envelope: Envelope): Uint8Array<ArrayBuffer> {
  const texts = Object.entries(envelope.result).filter(([, value]) => value instanceof JsonText);
  if (texts.length === 0) return encoder.encode(JSON.stringify(envelope));
  const { status, messages, result, user } = envelope;
  const plain = Object.fromEntries(Object.entries(result).filter(([, value]) => !(value instanceof JsonText)));
  const parts: JsonPart[] = [JSON.stringify({ status, messages, result: plain }).slice(0, -2)];
  let separator = Object.keys(plain).length === 0 ? '' : ',';
  for (const [name, value] of texts) {
    parts.push(`${separator}${JSON.stringify(name)}:`, ...(value as JsonText<unknown>).parts);
    separator = ',';
  }
  parts.push(user ? `},"user":${JSON.stringify(user)}}` : '}}');
  return joined(parts);
}
