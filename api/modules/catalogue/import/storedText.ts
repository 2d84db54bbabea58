import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import { yieldToEventLoop } from '#core/kernel/yieldToEventLoop';
import { systemRecord } from '#core/schema/systemCollection';
import { importTextCollection, pieceId } from './StoredImport';

/** Of one stored record, which is parsed at a stretch. */
const pieceLength = 250_000;

/** Pieces that are written together. */
const piecesAtOnce = 8;

export async function storeText(id: string, text: string, { store, clock }: Context): Promise<void> {
  const pieces = Math.ceil(text.length / pieceLength);
  // Some at a time: others are answered in between.
  for (let from = 0; from < pieces; from += piecesAtOnce) {
    const records = Array.from({ length: Math.min(piecesAtOnce, pieces - from) }, (_, at) =>
      systemRecord(pieceId(id, from + at), clock.now(), {
        import: id,
        pieces,
        text: text.slice((from + at) * pieceLength, (from + at + 1) * pieceLength),
      }),
    );
    await store.insert(importTextCollection.name, records);
    await yieldToEventLoop();
  }
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
