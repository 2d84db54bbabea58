import { openSqliteStore } from '../SqliteStore';
import { aRecord, goods } from '../../testing/contractSpecs';

/**
 * A process that writes until it is killed: inserts, replaces and patches, many concurrently. It prints a line for each
 * write only after the store has acknowledged it.
 */
const [, , file = '', round = '0'] = process.argv;
const store = await openSqliteStore([goods], { file });
const printLine = (line: string): boolean => process.stdout.write(`${line}\n`);

printLine('open');
for (let at = 0; ; at += 1) {
  await Promise.all(
    Array.from({ length: 8 }, async (_, lane) => {
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
  );
}
