import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithMongo } from '../../../test/mongo-peer/describeWithMongo';
import { collections } from '../../composition/collections';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { openMongoStore } from '../../storage/mongo/MongoStore';
import { openSqliteStore } from '../../storage/sqlite/SqliteStore';
import { storeProgramSource } from '../../storage/testing/StoreProcess';
import { builtPrograms } from '../../testing/builtPrograms';
import { TestClock } from '../../testing/testApi';
import { FakeLiqPay } from '../../services/payment/liqpay/testing/FakeLiqPay';
import { diceOf, playDay } from './testing/shopDay';
import type { ShopPlace } from './testing/ShopPlace';
import { placeOf, placeOfProcess } from './testing/ShopPlace';
import { ShopWorld } from './testing/ShopWorld';

/** `DAYS=1000` plays that many over all stores; `SEED` is the first of the seeds. */
const days = Number(process.env.DAYS ?? 12);
/** A shop lives so long. */
const daysOfShop = 3;
/** Seeds differ from run to run only where days are asked for. */
const fixedSeeds = process.env.DAYS === undefined ? Infinity : 1;

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-days-'));
const liqPay = new FakeLiqPay();
const programs = builtPrograms('shop-days', { storeProgram: storeProgramSource });
beforeAll(() => liqPay.open());
afterAll(async () => {
  await liqPay.close();
  rmSync(folder, { recursive: true });
});

const seeds = (share: number): number[] => {
  const count = Math.max(1, Math.round((days * share) / daysOfShop));
  const start = process.env.SEED === undefined ? Date.now() % 1_000_000 : Number(process.env.SEED);
  return Array.from({ length: count }, (_, at) =>
    at < fixedSeeds && process.env.SEED === undefined ? at + 1 : start + at,
  );
};

async function play(open: (seed: number) => Promise<readonly ShopPlace[]>, share: number): Promise<number> {
  let deaths = 0;
  for (const seed of seeds(share)) {
    const places = await open(seed);
    const world = await ShopWorld.open(places, new TestClock(), liqPay);
    const dice = diceOf(seed);
    try {
      for (let day = 0; day < daysOfShop; day += 1) await playDay(world, dice);
    } catch (failure) {
      process.stderr.write(`A shop's days went wrong: SEED=${seed}\n`);
      throw failure;
    } finally {
      await world.close();
      for (const place of new Set(places)) await place.close();
    }
    deaths += world.deaths;
  }
  return deaths;
}

/** A few days that are played again to find an error may have none. */
const expectDeaths = (deaths: number): void => expect(deaths).toBeGreaterThanOrEqual(days < 12 ? 0 : 1);

const timeout = 20_000 + days * 10_000;

it.each<[string, number, (seed: number) => Promise<readonly ShopPlace[]>]>([
  [
    'two machines over the memory store',
    0.4,
    async () => {
      const place = placeOf(await openMemoryStore(collections));
      return [place, place];
    },
  ],
  [
    'the embedded store',
    0.2,
    async (seed) => [placeOf(await openSqliteStore(collections, { file: join(folder, `${seed}.sqlite`) }))],
  ],
  [
    'the embedded store, whose process is killed',
    0.2,
    async (seed) => {
      const dice = diceOf(seed);
      return [await placeOfProcess(programs('storeProgram'), join(folder, `${seed}.killed.sqlite`), () => dice(4))];
    },
  ],
])(
  'days of a shop come out as in the model: %s',
  async (_name, share, open) => {
    expectDeaths(await play(open, share));
  },
  timeout,
);

describeWithMongo('days of a shop', (mongo) => {
  it(
    'come out as in the model by two machines',
    async () => {
      const deaths = await play(async () => {
        const place = { url: mongo.url(), database: mongo.newDatabase() };
        const open = async () => placeOf(await openMongoStore(collections, place));
        return [await open(), await open()];
      }, 0.2);
      expectDeaths(deaths);
    },
    timeout,
  );
});
