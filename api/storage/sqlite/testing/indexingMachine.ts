import { openSqliteStore } from '../SqliteStore';
import { aRecord, goods } from '../../testing/contractSpecs';
import { withColour } from '../../testing/withColour';

/** A process that changes the specification to and fro, derives and writes until it is killed; a line for each step. */
const [, , file = '', round = '0'] = process.argv;
const store = await openSqliteStore([goods], { file });

for (let at = 0; ; at += 1) {
  const { pending, cleaning } = await store.indexNext('goods', 40);
  if (pending.length === 0 && !cleaning) await store.changeSpec(at % 2 ? goods : withColour);
  const id = `k${round}-${at}`;
  await store.insert('goods', [
    aRecord(id, { colour: { 0: 'red' }, care: { uk: `Прати ${at}` }, materials: { 0: ['silk'] } }),
  ]);
  process.stdout.write(`${id}\n`);
}
