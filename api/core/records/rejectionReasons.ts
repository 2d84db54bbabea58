import type { SaveResult } from '#domain/wire/Form';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import type { Context } from '../kernel/Context';
import type { EnvelopeReply } from '../kernel/Reply';
import type { Entity } from '../schema/defineEntity';

/** Reasons for an invalid form, each with its field; general messages only if no field has one. */
export function rejectionReasons(
  reply: EnvelopeReply,
  { definitions }: Entity,
  { language }: Pick<Context, 'language'>,
): RefusedItem['messages'] {
  const { messages, fields } = reply.result as SaveResult;
  const isError = ({ type }: RefusedItem['messages'][number]): boolean => type === 'error';
  const ofFields = Object.values(fields).flatMap(({ name, messages: reasons }) => {
    const title = definitions[language].get(name)?.title[language] ?? name;
    return reasons
      .filter(isError)
      .map((reason) => (reason.text.startsWith(title) ? reason : { ...reason, text: `${title}: ${reason.text}` }));
  });
  return ofFields.length > 0 ? ofFields : messages.filter(isError);
}
