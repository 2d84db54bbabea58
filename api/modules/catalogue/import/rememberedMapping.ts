import { foldHeader } from '../../../../domain/csv/foldHeader';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import type { Context } from '../../../kernel/Context';
import { systemRecord } from '../../../schema/systemCollection';
import { importMappingCollection } from './StoredImport';

interface StoredMapping extends StoredRecord {
  /** Names of columns of the template by header, as JSON: headers have points. */
  targets: string;
}

/** Files with the same headers, in any order, are mapped alike. */
const mappingId = async (header: readonly string[], { user, cryptoProvider }: Context): Promise<string> =>
  `${user?.id ?? ''}.${(await cryptoProvider.sha256Hex([...header].map(foldHeader).toSorted().join('\n'))).slice(0, 32)}`;

/** What this person chose for these headers before. */
export async function rememberedMapping(
  header: readonly string[],
  context: Context,
): Promise<Readonly<Record<string, string>>> {
  const id = await mappingId(header, context);
  const stored = (await context.store.get(importMappingCollection.name, id)) as StoredMapping | null;
  return stored ? (JSON.parse(stored.targets) as Record<string, string>) : {};
}

export async function rememberMapping(
  columns: readonly { header: string; target: string }[],
  context: Context,
): Promise<void> {
  const { name } = importMappingCollection;
  const id = await mappingId(
    columns.map(({ header }) => header),
    context,
  );
  const targets = JSON.stringify(Object.fromEntries(columns.map(({ header, target }) => [header, target])));
  const known = await context.store.get(name, id);
  if (known) await context.store.patch(name, { op: 'ids', ids: [id] }, { targets });
  else await context.store.insert(name, [systemRecord(id, context.clock.now(), { targets })]);
}
