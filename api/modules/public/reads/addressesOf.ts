import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import type { PublicKind } from '#core/schema/PublicKind';
import { publicAddress } from '#core/schema/publicAddress';
import type { SitePage } from '../view/SitePage';
import { languagesOf } from './languagesOf';

/** The full addresses of a record in the languages that it has a page in, the main one first. */
export const addressesOf = (
  kind: PublicKind,
  record: StoredRecord,
  { config }: Pick<Context, 'config'>,
): SitePage['addresses'] =>
  Object.fromEntries(languagesOf(record).map((language) => [language, publicAddress(kind, record, language, config)]));
