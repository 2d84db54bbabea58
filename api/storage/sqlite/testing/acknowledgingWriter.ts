import { openSqliteStore } from '../SqliteStore';
import { aRecord, goods } from '../../testing/contractSpecs';

/**
 * A process that writes until it is killed: inserts, replaces and patches, many concurrently. It prints a line for each
 * write only after the store has acknowledged it.
 */
const [, , file = '', round = '0'] = process.argv;
const store = await openSqliteStore([goods], { file });
const printLine = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Inserts that share a transaction; each is there as a whole, or not at all. */
const insertsAtOnce = 3;
const recordsOfInsert = 60;

async function insertMany(name: string): Promise<void> {
  const records = Array.from({ length: recordsOfInsert }, (_, at) =>
    aRecord(`${name}-${at}`, {
      slug: { 0: `${name}-${at}` },
      title: { uk: `Запис ${name}-${at}` },
      tags: { 0: ['kept'] },
    }),
  );
  const inserted = await store.insert('goods', records, undefined, 'ordered');
  if (!inserted.ok) throw new Error(`${inserted.id} was taken`);
  await store.flushed();
  for (const { _id } of records) printLine(`${_id} 1`);
}

printLine('open');
for (let at = 0; ; at += 1) {
  const inserts = Array.from({ length: insertsAtOnce }, (_, number) => insertMany(`m${round}-${at}-${number}`));
  await Promise.all([
    ...inserts,
    ...Array.from({ length: 8 }, async (_, lane) => {
      const id = `r${round}-${at}-${lane}`;
      const record = aRecord(id, { slug: { 0: id }, title: { uk: `Запис ${id}` }, tags: { 0: ['kept'] } });
      const inserted = await store.insert('goods', [record]);
      if (!inserted.ok) throw new Error(`${id} was taken`);
      printLine(`${id} 1`);
      await store.replace('goods', { ...record, _revision: 2, title: { uk: `Змінено ${id}` } });
      printLine(`${id} 2`);
      await store.patch('goods', { op: 'ids', ids: [id] }, { 'price.0.default': at });
      printLine(`${id} 3`);
    }),
  ]);
}
