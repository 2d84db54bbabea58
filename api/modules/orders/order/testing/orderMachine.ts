import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { collections } from '../../../../composition/collections';
import { openSqliteStore } from '../../../../storage/sqlite/SqliteStore';
import { StoreSessions } from '../../../people/session/StoreSessions';
import { TestClock, testApi } from '../../../../testing/testApi';
import { buy, cancel, changeCart } from './sales';
import { systemStore } from '#core/ports/SystemStore';

/** A server that is killed while it sells: buys, changes and cancels until then, a line for each. */
class RealClock extends TestClock {
  override now = (): number => Date.now();
}

const [file = ''] = process.argv.slice(2);
const store = await openSqliteStore(collections, { file });
const clock = new RealClock();
await new StoreSessions(systemStore(store), clock, webCryptoProvider).begin('admin');
const api = await testApi({ store, clock, singleProcess: true });
await api.idle();

const sell = async (at: number): Promise<void> => {
  for (let round = 0; ; round += 1) {
    const { _id, valid } = await buy(
      api,
      { jug: 1 + ((at + round) % 3), bowl: 1 },
      round % 2 === 0 ? 'TWICE' : undefined,
    );
    if (valid && round % 3 !== 2) await changeCart(api, _id, { jug: 1 + (round % 2) });
    if (valid) await cancel(api, store, _id);
    process.stdout.write(`${_id}\n`);
  }
};
await Promise.all([0, 1, 2].map(sell));
