import type { FeedFormat } from '#domain/feed/FeedFormat';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { valueOf } from '#core/schema/valueOf';

/** What a feed says in the fields of its format, as text; '': nothing. */
export const formatSettings = (feed: EntityRecords['feeds'], { fields }: FeedFormat): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ rule: { name } }) => {
      const value = valueOf<StoredRecord>(feed, name);
      return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : ''];
    }),
  );

/** Names of the fields that its platform requires and that are empty. */
export function missingSettings(feed: EntityRecords['feeds'], format: FeedFormat): string[] {
  const settings = formatSettings(feed, format);
  return format.fields.flatMap(({ rule: { name }, isRequired }) => (isRequired && settings[name] === '' ? [name] : []));
}
