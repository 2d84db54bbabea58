import { bytesOfBase64Url } from '#domain/text/base64';
import type { PushMessage } from '#domain/wire/Notice';
import { shownNotice } from '#domain/wire/shownNotice';
import type { MockPushService } from './mockPushService';
import { mockPushService } from './mockPushService';

const key = 'yarmarok-mock-push';

/** By the panel's own service worker, where the panel is that the message leads to. */
async function show(message: PushMessage): Promise<void> {
  const [, base = ''] = message.url.split('/');
  const panel = new URL(`/${base}/`, window.location.origin);
  const scope = new URL('push/', panel).href;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const { title, options } = shownNotice(message, panel);
  await registrations.find((each) => each.scope === scope)?.showNotification(title, options);
}

function subscriptionOf(service: MockPushService): PushSubscription | null {
  const known = service.subscription();
  if (!known) return null;
  const { body, serverKey } = known;
  return {
    ...{ endpoint: body.endpoint, expirationTime: null },
    options: { userVisibleOnly: true, applicationServerKey: bytesOfBase64Url(serverKey).buffer },
    toJSON: () => body,
    getKey: (name) => bytesOfBase64Url(body.keys[name]).buffer,
    unsubscribe: () => Promise.resolve(service.unsubscribe()).then(() => true),
  };
}

/** The page's browser gets its messages from a service in the page: that of its maker knows no page without a server. */
export function browserPush(): MockPushService {
  const service = mockPushService(
    {
      read: () => localStorage.getItem(key),
      write: (text) => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)),
    },
    show,
  );
  if (typeof PushManager === 'undefined') return service;
  PushManager.prototype.getSubscription = () => Promise.resolve(subscriptionOf(service));
  PushManager.prototype.subscribe = async ({ applicationServerKey } = {}) => {
    if (!(applicationServerKey instanceof Uint8Array)) throw new TypeError('the key of the server is missing');
    await service.subscribe(applicationServerKey);
    const made = subscriptionOf(service);
    if (!made) throw new DOMException('nothing is kept', 'AbortError');
    return made;
  };
  return service;
}
