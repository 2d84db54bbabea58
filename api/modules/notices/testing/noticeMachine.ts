import { runningMachine } from '../../../testing/runningMachine';
import { EventReader } from '../../live/testing/EventReader';
import { orderFrom, shops } from './twoShops';

/**
 * A server with listeners, at which both shops get orders again and again until it is killed. A line for each event that
 * a listener hears of orders (`heard PERSON ID`), and for each round of orders (`round`).
 */
const [file = ''] = process.argv.slice(2);

const api = await runningMachine(file);

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
