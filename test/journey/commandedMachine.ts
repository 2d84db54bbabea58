import { createInterface } from 'node:readline';
import { httpServiceClient } from '../../api/adapters/remote/httpServiceClient';
import { safeHttpPoster } from '../../api/adapters/remote/safeHttpPoster';
import { collections } from '../../api/composition/collections';
import { openMongoStore } from '../../api/storage/mongo/MongoStore';
import { testApi } from '../../api/testing/testApi';
import { systemTimers } from '#core/ports/Timers';
import { AheadClock } from './AheadClock';

/** What a call of this machine is, a line of JSON. */
export interface Command {
  /** Id of the user who calls; null for a guest. */
  as: string | null;
  method: string;
  path: string;
  body?: unknown;
  /** By how much the clocks of all machines are ahead of this computer's. */
  aheadMs: number;
}

/** A machine on a database of several, which does the calls that it is told until it is killed, and prints the answers. */
const [url = '', database = '', services = '{}'] = process.argv.slice(2);
const clock = new AheadClock();
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const nextCommand = async (): Promise<Command | null> => {
  const { value } = await lines.next();
  const command = typeof value === 'string' ? (JSON.parse(value) as Command) : null;
  clock.aheadMs = command?.aheadMs ?? clock.aheadMs;
  return command;
};

// It joins the others with its first call.
let command = await nextCommand();
const api = await testApi({
  store: await openMongoStore(collections, { url, database }),
  clock,
  timers: systemTimers,
  language: 'uk',
  remotePoster: safeHttpPoster({ allowLocalhost: true }),
  serviceClient: httpServiceClient(),
  serviceUrls: JSON.parse(services) as Record<string, string>,
});
for (; command; command = await nextCommand()) {
  const { as, method, path, body } = command;
  const { status, body: answer } = await (await api.as(as)).send(method, path, body);
  const result = 'envelope' in answer ? answer.envelope.result : {};
  process.stdout.write(`${JSON.stringify({ status, result })}\n`);
}
