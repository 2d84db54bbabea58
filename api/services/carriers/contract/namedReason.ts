import type { Language } from '#domain/text/Language';
import type { Bilingual } from '#domain/wire/FieldDefinition';

const maxLength = 300;

/**
 * A carrier's reason for a refusal. It names the property that it does not accept, in English: what people know it as
 * stands before it. The first of the names that is in it counts.
 */
export function namedReason(
  names: readonly (readonly [property: string, title: Bilingual])[],
  message: string,
  language: Language,
): string {
  const said = message.slice(0, maxLength);
  const known = names.find(([name]) => said.includes(name));
  return known ? `${known[1][language]} (${said})` : said;
}
