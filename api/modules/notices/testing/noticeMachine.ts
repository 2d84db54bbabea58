import { safeHttpPoster } from '../../../adapters/remote/safeHttpPoster';
import { collections } from '../../../composition/collections';
import { systemTimers } from '#core/ports/Timers';
import { openSqliteStore } from '../../../storage/sqlite/SqliteStore';
import { TestClock, testApi } from '../../../testing/testApi';
import { EventReader } from '../../live/testing/EventReader';
import { orderFrom, shops } from './twoShops';

/**
 * A server with listeners, at which both shops get orders again and again until it is killed. A line for each event that
 * a listener hears of orders (`heard PERSON ID`), and for each round of orders (`round`).
 */
const [file = ''] = process.argv.slice(2);

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

async function listen(person: string): Promise<void> {
  const reader = await EventReader.open(await api.as(person));
  let told = 0;
  await reader.until((events) => {
    for (const event of events.slice(told))
      if (event !== 'reload' && event.resource === 'order')
        for (const id of event.ids) process.stdout.write(`heard ${person} ${id}\n`);
    told = events.length;
    return false;
  });
}
for (const { person } of shops) void listen(person);
for (;;) {
  await Promise.all(shops.map((shop) => orderFrom(shop, api)));
  process.stdout.write('round\n');
}
