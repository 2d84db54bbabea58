import type { LiveMessage } from './readEvents';
import { readEvents } from './readEvents';

/** The server says something every 20 s; a connection that is silent for longer is dead (a laptop that slept). */
const silenceMs = 50_000;
const firstDelayMs = 1_000;
const maxDelayMs = 30_000;

interface EventConnection {
  /** When something was heard last, of this connection or another one: what happened since is told first. */
  heardAt(): number;
  onMessage(message: LiveMessage): void;
  signal: AbortSignal;
}

/** Not all at once, when a server that many listened to is there again. */
const withJitter = (milliseconds: number): number => milliseconds * (0.5 + Math.random());

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** Listens until it is cut or silent. Returns the milliseconds that the server wants to be left alone for, else 0. */
async function listen({ heardAt, onMessage, signal }: EventConnection): Promise<number> {
  const silent = new AbortController();
  const awake = () => setTimeout(() => silent.abort(), silenceMs);
  let timer = awake();
  try {
    const response = await fetch(`/api/events?age=${Math.max(0, Date.now() - heardAt())}`, {
      credentials: 'same-origin',
      headers: { Accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.ok || !response.body) return Number(response.headers.get('retry-after') ?? 0) * 1000 || maxDelayMs;
    for await (const message of readEvents(response.body)) {
      clearTimeout(timer);
      timer = awake();
      onMessage(message);
    }
    return 0;
  } catch {
    return 0;
  } finally {
    clearTimeout(timer);
  }
}

/** Listens to the server's events until `signal`, and again whenever the connection is cut. */
export async function connectEvents(connection: EventConnection): Promise<void> {
  const { signal, onMessage } = connection;
  let failures = 0;
  while (!signal.aborted) {
    let hasHeard = false;
    const wait = await listen({
      ...connection,
      onMessage: (message) => {
        hasHeard = true;
        onMessage(message);
      },
    });
    failures = hasHeard ? 0 : failures + 1;
    const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** failures);
    await pause(withJitter(Math.max(wait, delay)), signal);
  }
}
