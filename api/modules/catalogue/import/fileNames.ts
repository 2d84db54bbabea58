import { fileDigestsIn } from '#domain/media/fileDigestsIn';
import type { Where } from '#domain/query/Where';
import { allOf, anyOf, notDeleted } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { accessTo } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { digestsOf, mediaCollection, mediaPath, storedFile, urlOf } from '#core/records/files/mediaRecord';

/** What texts of cells name, and the texts that name it. */
export interface ReferenceNames {
  find(text: string): string[];
  textFor(value: string): string;
}

const isOneOf = (path: string, values: readonly string[]): Where => ({ op: 'in', path, values });

/** The path of an address of this server; '' for those of others. */
function ownPath(text: string, publicUrl: string): string {
  if (text.startsWith(mediaPath)) return text;
  if (!URL.canParse(text)) return '';
  const { host, pathname } = new URL(text);
  return host === new URL(publicUrl).host ? pathname : '';
}

/**
 * Names of files of the library that this person sees: their absolute addresses, so that a file says the same elsewhere.
 * One whose bytes another file has too is named by its id.
 */
export async function fileNames(
  ids: readonly string[],
  texts: readonly string[],
  context: Context,
): Promise<ReferenceNames> {
  const { store, config, entities } = context;
  const media = entities.get('media');
  const access = media && accessTo(media, context);
  const load = async (wanted: readonly (Where | null)[]): Promise<StoredRecord[]> => {
    const some = wanted.flatMap((where) => where ?? []);
    if (some.length === 0 || !access?.permissions.includes('load')) return [];
    return (await store.find(mediaCollection, { where: allOf(access.where, notDeleted, anyOf(...some)) })).records;
  };
  const whereOf = (digests: readonly string[]): Where | null =>
    digests.length > 0 ? anyOf(isOneOf('digest.0', digests), isOneOf('formerly.0', digests)) : null;

  const named = await load([ids.length > 0 ? { op: 'ids', ids } : null]);
  const digests = [...new Set([...named.flatMap(digestsOf), ...fileDigestsIn(texts)])];
  const byDigest = new Map<string, string[]>();
  for (const file of await load([whereOf(digests)]))
    for (const digest of digestsOf(file)) byDigest.set(digest, [...(byDigest.get(digest) ?? []), file._id]);
  const find = (text: string): string[] => {
    const [digest = ''] = fileDigestsIn(ownPath(text, config.publicUrl));
    const [id = text] = byDigest.get(digest) ?? [];
    return [id];
  };
  const addresses = new Map(
    named.map((file) => [file._id, new URL(urlOf(storedFile(file).key), config.publicUrl).href] as const),
  );
  return {
    find: (text) => find(text.trim()),
    textFor: (value) => {
      const address = addresses.get(value);
      const [digest = ''] = address === undefined ? [] : fileDigestsIn(address);
      return address !== undefined && byDigest.get(digest)?.length === 1 ? address : value;
    },
  };
}
