import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collections } from '../api/composition/collections';
import { putPlaces } from '../api/modules/delivery/directory/applyDirectory';
import { readDirectory } from '../api/modules/delivery/directory/readDirectory';
import type { PlaceRow } from '../api/modules/orders/shared/places/StoredPlace';
import { locationsOf, warehousesOf } from '../api/modules/orders/shared/places/StoredPlace';
import { openSqliteStore } from '../api/storage/sqlite/SqliteStore';
import type { Measured } from './measure';
import { measure } from './measure';
import { below, seeded } from './random';
import { systemStore } from '#core/ports/SystemStore';

export interface PlaceTimes {
  settlements: number;
  warehouses: number;
  lines: { name: string; measured: Measured }[];
}

const settlementCount = 30_000;
const warehouseCount = 40_000;
const regionCount = 27;
/** Share of all warehouses in the largest city, about. */
const largestShare = 0.1;
const syllables = ['ка', 'ви', 'но', 'сі', 'ло', 'бе', 'ре', 'зів', 'ка', 'пі', 'ща', 'не', 'город', 'ів', 'ці'];

const regionOf = (at: number): string => `r${at % regionCount}`;

/** A directory of a carrier of about the real size. */
function rows(random: () => number): PlaceRow[] {
  const syllable = () => syllables[below(random, syllables.length)] ?? '';
  const settlements = Array.from({ length: settlementCount }, (_, at) => ({
    list: locationsOf('novapost', regionOf(at)),
    key: `s${at}`,
    title: `${syllable()}${syllable()}${syllable()} (${syllable()}ський)`,
  }));
  const warehouses = Array.from({ length: warehouseCount }, (_, at) => ({
    list: warehousesOf('novapost', random() < largestShare ? 's0' : `s${below(random, settlementCount)}`),
    key: `w${at}`,
    title: `Відділення №${at}: вул. ${syllable()}${syllable()}ська, ${below(random, 200)}`,
    kind: 'Branch',
  }));
  return [...settlements, ...warehouses];
}

/** The lists of an address on the embedded store: without a search, and while somebody types. */
export async function runPlaces(): Promise<PlaceTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-bench-places-'));
  const store = await openSqliteStore(collections, { file: join(folder, 'yarmarok.db') });
  const random = seeded(17);
  try {
    await putPlaces(rows(random), Date.now(), systemStore(store));
    const context = { store: systemStore(store), language: 'uk', clock: { now: () => Date.now() } } as const;
    const typed = (at: number): string =>
      `${syllables[at % syllables.length]}${at % 2 === 0 ? '' : (syllables[at % 7] ?? '')}`;
    const settlements = (search: string, at: number) =>
      readDirectory(
        { name: 'novapost.settlements', maxAgeDays: 45 },
        locationsOf('novapost', regionOf(at)),
        { search, limit: 50 },
        context,
      );
    const warehouses = (search: string) =>
      readDirectory(
        { name: 'novapost.warehouses', maxAgeDays: 3 },
        warehousesOf('novapost', 's0'),
        { search, limit: 50 },
        context,
      );
    const tasks: readonly (readonly [string, (at: number) => Promise<unknown>])[] = [
      ['settlements of a region', (at) => settlements('', at)],
      ['settlements that a search finds', (at) => settlements(typed(at), at)],
      ['settlements that nothing matches', (at) => settlements('щщщ', at)],
      ['warehouses of the largest city', () => warehouses('')],
      ['its warehouses by number', (at) => warehouses(String(at % 1000))],
      ['its warehouses by street, of two words', (at) => warehouses(`вул ${typed(at)}`)],
    ];
    const lines: PlaceTimes['lines'] = [];
    for (const [name, task] of tasks) {
      const measured = await measure(task, { count: 300, clients: 1, warmUp: 20 });
      process.stderr.write(`  ${name}: p50 ${measured.p50.toFixed(1)} ms, p99 ${measured.p99.toFixed(1)} ms\n`);
      lines.push({ name, measured });
    }
    return { settlements: settlementCount, warehouses: warehouseCount, lines };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
