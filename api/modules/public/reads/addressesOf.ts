import { languages } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import type { PublicKind } from '#core/schema/PublicKind';
import { publicAddress } from '#core/schema/publicAddress';
import { titlesOf } from '#core/schema/valueOf';
import type { SitePage } from '../view/SitePage';

/** The addresses of a record in the languages that it has a title in. */
export function addressesOf(kind: PublicKind, record: StoredRecord, { config }: Context): SitePage['addresses'] {
  const titles = titlesOf(record, 'title');
  return Object.fromEntries(
    languages
      .filter((language) => titles[language])
      .map((language) => [language, publicAddress(kind, record, language, config)]),
  );
}
