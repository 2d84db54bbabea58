import { safeHttpPoster } from '../../../adapters/remote/safeHttpPoster';
import { collections } from '../../../composition/collections';
import { systemTimers } from '#core/ports/Timers';
import { openSqliteStore } from '../../../storage/sqlite/SqliteStore';
import { TestClock, testApi } from '../../../testing/testApi';

/** A server that saves the named products again and again until it is killed; a line for each round of saves. */
const [file = '', ...products] = process.argv.slice(2);

class RunningClock extends TestClock {
  override now(): number {
    return Date.now();
  }
}

const api = await testApi({
  store: await openSqliteStore(collections, { file }),
  clock: new RunningClock(),
  timers: systemTimers,
  singleProcess: true,
  remotePoster: safeHttpPoster({ allowLocalhost: true }),
});
for (let round = 0; ; round += 1) {
  const saved = await Promise.all(
    products.map((id) =>
      api.put(`/api/product/update/${id}`, { fields: { title: { uk: `${id} ${Date.now()}-${round}` } } }),
    ),
  );
  for (const { status } of saved) if (status !== 200) throw new Error(`A save was answered by ${status}`);
  process.stdout.write(`${round}\n`);
}
