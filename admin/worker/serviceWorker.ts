import type { PushMessage } from '#domain/wire/Notice';
import { shownNotice } from '#domain/wire/shownNotice';
import type { WindowClient, WorkerScope } from './WorkerScope';
import { openNoticeMessage } from './openNoticeMessage';
import { productName } from './texts';

declare const self: WorkerScope;

/** Shows notices, and leads to what they are about. It answers no request of a page, and keeps nothing. */

/** Where it is registered is one folder below the panel. */
const panel = (): URL => new URL('..', self.registration.scope);

function read(text: string): PushMessage {
  const nothing = { title: productName, body: '', url: panel().pathname, language: 'uk', tag: 'unreadable' } as const;
  try {
    return { ...nothing, ...(JSON.parse(text) as Partial<PushMessage>) };
  } catch {
    // A browser that is told something has to show something.
    return nothing;
  }
}

function show(text: string): Promise<void> {
  const { title, options } = shownNotice(read(text), panel());
  return self.registration.showNotification(title, options);
}

const answerMs = 2_000;

/** Whether a page takes the way to the notice: one without a session does not. */
function isTaken(client: WindowClient, url: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answerMs);
    client.postMessage(openNoticeMessage(url), [port2]);
  });
}

/** In a page of the same panel that is open, else in a new one. */
async function open(path: unknown): Promise<void> {
  const url = new URL(typeof path === 'string' ? path : panel().pathname, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [, base = ''] = url.pathname.split('/');
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = windows.filter((each) => new URL(each.url).pathname.startsWith(`/${base}/`));
  for (const client of own.toSorted((one, other) => Number(other.focused) - Number(one.focused)))
    if (await isTaken(client, url.pathname)) {
      // Not every browser allows it.
      await client.focus().catch(() => undefined);
      return;
    }
  await self.clients.openWindow(url.href);
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
