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
  /** Aborted when somebody logs in. */
  nextLogin(): AbortSignal;
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

interface ConnectionEnd {
  /** For how many milliseconds the server wants to be left alone. */
  wait: number;
  /** Nobody is logged in. */
  isUnauthorized: boolean;
}

const cut: ConnectionEnd = { wait: 0, isUnauthorized: false };
const unauthorized: ConnectionEnd = { wait: maxDelayMs, isUnauthorized: true };
const unauthorizedStatus = 401;

function endOf({ status, headers }: Response): ConnectionEnd {
  if (status === unauthorizedStatus) return unauthorized;
  return { ...cut, wait: Number(headers.get('retry-after') ?? 0) * 1000 || maxDelayMs };
}

/** Listens until the connection ends, is cut or silent. */
async function listen({ heardAt, onMessage, signal }: EventConnection): Promise<ConnectionEnd> {
  const silent = new AbortController();
  const awake = () => setTimeout(() => silent.abort(), silenceMs);
  let timer = awake();
  try {
    const response = await fetch(`/api/events?age=${Math.max(0, Date.now() - heardAt())}`, {
      credentials: 'same-origin',
      headers: { Accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.ok || !response.body) return endOf(response);
    for await (const message of readEvents(response.body)) {
      if (message.kind === 'unauthorized') return unauthorized;
      clearTimeout(timer);
      timer = awake();
      onMessage(message);
    }
    return cut;
  } catch {
    return cut;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Listens to the server's events until `signal`, and again whenever the connection is cut. That the session has ended is
 * told once, as a reload: each page asks for what it shows and finds out by itself.
 */
export async function connectEvents(connection: EventConnection): Promise<void> {
  const { signal, onMessage, nextLogin } = connection;
  let failures = 0;
  let isLoggedOut = false;
  while (!signal.aborted) {
    failures += 1;
    const { wait, isUnauthorized } = await listen({
      ...connection,
      onMessage: (message) => {
        failures = 0;
        isLoggedOut = false;
        onMessage(message);
      },
    });
    if (isUnauthorized && !isLoggedOut) {
      // The page that has logged out is at the login by then.
      await pause(firstDelayMs, signal);
      if (!signal.aborted) onMessage({ kind: 'reload' });
    }
    isLoggedOut ||= isUnauthorized;
    const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** failures);
    const end = isUnauthorized ? AbortSignal.any([signal, nextLogin()]) : signal;
    await pause(withJitter(Math.max(wait, delay)), end);
  }
}
