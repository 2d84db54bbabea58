import { connectEvents } from './connectEvents';
import type { LiveMessage } from './readEvents';

const name = 'yarmarok-events';

/** What the pages of a browser tell each other: what was heard, and that somebody is logged in. */
type PageMessage = LiveMessage | { kind: 'loggedIn' };

/** Somebody has logged in: whoever waits for that, after the session had ended, listens again. */
export function tellOfLogin(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage({ kind: 'loggedIn' } satisfies PageMessage);
  channel.close();
}

/**
 * One connection for all tabs of a browser: the tab that has the lock listens, and passes on to the others what it
 * hears. When it is closed, the next one listens, from where it has heard last.
 */
export function shareEvents(onMessage: (message: LiveMessage) => void): () => void {
  const stop = new AbortController();
  let login = new AbortController();
  let heardAt = Date.now();
  const hear = (message: LiveMessage): void => {
    heardAt = Date.now();
    if (message.kind !== 'alive') onMessage(message);
  };
  const connection = { heardAt: () => heardAt, nextLogin: () => login.signal, signal: stop.signal };
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void connectEvents({ ...connection, onMessage: hear });
    return () => stop.abort();
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<PageMessage>) => {
    if (data.kind !== 'loggedIn') return hear(data);
    login.abort();
    login = new AbortController();
  };
  locks
    .request(name, { signal: stop.signal }, () =>
      connectEvents({
        ...connection,
        onMessage: (message) => {
          channel.postMessage(message);
          hear(message);
        },
      }),
    )
    // It was given up before it was this tab's turn.
    .catch(() => undefined);
  // This page begins because somebody is logged in.
  tellOfLogin();
  return () => {
    stop.abort();
    channel.close();
  };
}
