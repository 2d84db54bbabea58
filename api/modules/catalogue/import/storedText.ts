import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import { systemRecord } from '#core/schema/systemCollection';
import { importTextCollection, pieceId } from './StoredImport';

/** Of one stored record, which is parsed at a stretch. */
const pieceLength = 250_000;

export async function storeText(id: string, text: string, { store, clock }: Context): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, index) =>
    systemRecord(pieceId(id, index), clock.now(), {
      import: id,
      pieces: Math.ceil(text.length / pieceLength),
      text: text.slice(index * pieceLength, (index + 1) * pieceLength),
    }),
  );
  if (pieces.length > 0) await store.insert(importTextCollection.name, pieces);
}

/** The text that an import was read from. */
export async function loadText(id: string, { store }: Context): Promise<string> {
  const first = await store.get(importTextCollection.name, pieceId(id, 0));
  // Of imports from before texts were stored.
  if (!first) throw refuse(409, 'csvTextGone');
  const ids = Array.from({ length: first.pieces - 1 }, (_, index) => pieceId(id, index + 1));
  const others = await store.getMany(importTextCollection.name, ids);
  const byId = new Map(others.map((record) => [record._id, record]));
  return [first, ...ids.map((each) => byId.get(each))].map((record) => record?.text ?? '').join('');
}
