import { MongoClient } from 'mongodb';
import type { CommandStartedEvent, MongoClientOptions } from 'mongodb';

/** Time limit of a query in the database, in milliseconds; a little less than the socket timeout. */
export const longestRead = 30_000;
/** Of all parts of a stream together, without the time of its reader. */
export const longestStream = 20 * 60_000;

/** What an address may set otherwise. */
const deadlines = {
  /** Waiting for a reachable server: an election takes up to 12 seconds. */
  serverSelectionTimeoutMS: 30_000,
  connectTimeoutMS: 10_000,
  /** Waiting for a free connection of the pool. */
  waitQueueTimeoutMS: 10_000,
  /** Without any received byte: a hanging server fails the call. */
  socketTimeoutMS: 35_000,
} satisfies MongoClientOptions;

/** What an address may not change: an acknowledged write is on the disks of a majority, and is read afterwards. */
const guarantees = {
  readPreference: 'primary',
  writeConcern: { w: 'majority', journal: true },
} satisfies MongoClientOptions;

/** Names of the address that would take them away, in small letters: the driver reads them in any case. */
const namesOfGuarantees: ReadonlySet<string> = new Set([
  ...['w', 'j', 'journal', 'fsync', 'wtimeout', 'wtimeoutms', 'writeconcern', 'safe', 'slaveok'],
  ...['readpreference', 'readpreferencetags', 'maxstalenessseconds', 'readconcern', 'readconcernlevel'],
]);

const nameOf = (pair: string): string => decodeURIComponent(pair.split('=')[0] ?? '').toLowerCase();

/** An address without the options that would weaken what a store promises, and the client's options beside it. */
function clientSettings(url: string): { url: string; options: MongoClientOptions } {
  const [place = '', query = ''] = url.split('?');
  const pairs = query.split('&').filter((pair) => pair !== '' && !namesOfGuarantees.has(nameOf(pair)));
  const named = new Set(pairs.map(nameOf));
  return {
    url: pairs.length > 0 ? `${place}?${pairs.join('&')}` : place,
    options: {
      ...guarantees,
      ...Object.fromEntries(Object.entries(deadlines).filter(([name]) => !named.has(name.toLowerCase()))),
    },
  };
}

/** A client that is not connected yet. The only way to make one: no other keeps the store's promises. */
export function mongoClient(
  url: string,
  overrides: MongoClientOptions = {},
  onCommand?: (event: CommandStartedEvent) => void,
): MongoClient {
  const settings = clientSettings(url);
  const options = { ...settings.options, ...overrides, monitorCommands: onCommand !== undefined };
  const client = new MongoClient(settings.url, options);
  if (onCommand) client.on('commandStarted', onCommand);
  return client;
}
