import { setMaxListeners } from 'node:events';
import { account, benchServer } from './benchServer';
import { HttpClient } from './HttpClient';
import { orderId, ownShop } from './orders';
import { prepareOrders } from './prepareOrders';

/** What it costs that people have orders open, as shares of a core. */
export interface PresenceCost {
  panels: number;
  /** They listen, and nothing happens. */
  atRest: number;
  /** Each says every 30 s that it has an order open, and nobody changes it. */
  open: number;
}

const orders = 1_000;
const sessionCount = 40;
/** The server gives a session so many streams. */
const perSession = 5;
const presenceMs = 30_000;
/** Twenty minutes of these panels: a server that has just begun runs code that nobody has compiled. */
const warmUpRounds = 40;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Five people with each order, who come one after the other within the time that they say it in. */
export async function runPresence(): Promise<PresenceCost> {
  const server = await benchServer(await prepareOrders(orders), { OWNER_SHOP_ID: ownShop });
  const stop = new AbortController();
  setMaxListeners(sessionCount * perSession, stop.signal);
  const sessions: HttpClient[] = [];
  const shareOf = async (work: () => Promise<void>): Promise<number> => {
    const [cpu, started] = [server.processorTime() ?? Number.NaN, performance.now()];
    await work();
    return ((server.processorTime() ?? Number.NaN) - cpu) / (performance.now() - started);
  };
  try {
    for (let at = 0; at < sessionCount; at += 1) {
      const session = new HttpClient(server.origin, perSession + 1);
      sessions.push(session);
      await session.logIn(account.email, account.password);
      for (let stream = 0; stream < perSession; stream += 1)
        void session.listen('/api/events', stop.signal, () => undefined);
    }
    const panels = sessionCount * perSession;
    const sayAll = async (withinMs: number): Promise<void> => {
      for (let panel = 0; panel < panels; panel += 1) {
        const order = orderId(Math.floor(panel / perSession));
        await sessions[panel % sessionCount]?.call('POST', `/api/presence/order/${order}`);
        if (withinMs > 0) await pause(withinMs / panels);
      }
    };
    for (let round = 0; round < warmUpRounds; round += 1) await sayAll(0);
    const open = await shareOf(() => sayAll(presenceMs));
    const atRest = await shareOf(() => pause(presenceMs));
    process.stderr.write(`  presence: ${(open * 100).toFixed(2)} %, at rest ${(atRest * 100).toFixed(2)} %\n`);
    return { panels, atRest, open };
  } finally {
    stop.abort();
    for (const session of sessions) session.close();
    await server.end();
  }
}
