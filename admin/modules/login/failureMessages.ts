import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { Message } from '#domain/wire/Envelope';

/** With what the transport says, where the server could not be reached (shell §8). */
export function failureMessages(failure: unknown): readonly Message[] {
  const { kind, messages, detail } = asCallFailure(failure);
  return kind === 'network' && detail
    ? messages.map((each) => ({ ...each, text: `${each.text} (${detail})` }))
    : messages;
}
