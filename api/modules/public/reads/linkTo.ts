import type { Language } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import type { PublicKind } from '#core/schema/PublicKind';
import { publicLink } from '#core/schema/publicAddress';
import { titlesOf } from '#core/schema/valueOf';
import type { Link } from '../view/views';

type Linked = Pick<StoredRecord, '_id' | '_increment'> & Readonly<Record<string, unknown>>;

/** The way to a record's page with its title in the language; '' where it has none. */
export const linkTo = (
  kind: PublicKind,
  record: Linked,
  language: Language,
  { config }: Pick<Context, 'config'>,
): Link => ({
  title: titlesOf(record, 'title')[language] ?? '',
  url: publicLink(kind, record, language, config),
});
