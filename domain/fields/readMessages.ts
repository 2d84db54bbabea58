import type { Message } from '../wire/Envelope';
import { readList, readObject } from './readList';

const maxMessages = 20;

function readMessage(input: unknown): Message | undefined {
  const { type, text } = readObject(input, ['type', 'text', 'locale']) ?? {};
  return (type === 'error' || type === 'info' || type === 'warning') && typeof text === 'string' && text.length <= 500
    ? { type, text }
    : undefined;
}

/** Messages that a value holds, sent back by a form; undefined when they are malformed. */
export function readMessages(input: unknown): Message[] | undefined {
  const messages = readList(input, readMessage);
  return messages && messages.length <= maxMessages ? messages : undefined;
}
