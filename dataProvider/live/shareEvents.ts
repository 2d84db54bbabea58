import { connectEvents } from './connectEvents';
import type { LiveMessage } from './readEvents';

const name = 'yarmarok-events';

/**
 * One connection for all tabs of a browser: the tab that has the lock listens, and passes on to the others what it
 * hears. When it is closed, the next one listens, from where it has heard last.
 */
export function shareEvents(onMessage: (message: LiveMessage) => void): () => void {
  const stop = new AbortController();
  let heardAt = Date.now();
  const hear = (message: LiveMessage): void => {
    heardAt = Date.now();
    if (message.kind !== 'alive') onMessage(message);
  };
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void connectEvents({ heardAt: () => heardAt, onMessage: hear, signal: stop.signal });
    return () => stop.abort();
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => hear(data);
  locks
    .request(name, { signal: stop.signal }, () =>
      connectEvents({
        heardAt: () => heardAt,
        onMessage: (message) => {
          channel.postMessage(message);
          hear(message);
        },
        signal: stop.signal,
      }),
    )
    // It was given up before it was this tab's turn.
    .catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}
