import { foldText } from '#domain/text/foldText';
import { languages } from '#domain/text/Language';
import type { LoadResult } from '#domain/wire/Form';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import { hasBeenPublic } from '../schema/hasBeenPublic';
import { publicAddress } from '../schema/publicAddress';
import { textOf, titlesOf } from '../schema/valueOf';
import { formerOwners } from './FormerAddress';

/** Where readers find a stored record, in the language of the panel or the one that it has, and whether they have. */
export async function recordAddress(
  { spec }: Entity,
  record: StoredRecord,
  context: Pick<Context, 'config' | 'language' | 'clock' | 'store'>,
): Promise<Pick<LoadResult, 'address' | 'addressKnown'>> {
  const { publicPage: kind, titleField, rootId } = spec;
  if (kind === undefined) return {};
  const slug = textOf(record, 'slug');
  if (record._id === '' || record._id === rootId || slug === '') return { address: '' };
  const titles = titlesOf(record, titleField);
  const language = [context.language, ...languages].find((each) => titles[each]) ?? context.language;
  const wasThere = async () => (await formerOwners(kind, [slug], context)).get(foldText(slug)) === record._id;
  const isKnown = hasBeenPublic(spec, record, context.clock.now()) || (await wasThere());
  return { address: publicAddress(kind, record, language, context.config), ...(isKnown && { addressKnown: true }) };
}
