import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { PushMessage, PushSubscriptionBody } from '#domain/wire/Notice';
import type { FakePushService } from '../../api/modules/notices/push/testing/FakePushService';
import { eventually } from './eventually';

/** In place of the push service of the browser's maker, which this machine can not reach. */
export async function subscribeHere(page: Page, service: FakePushService): Promise<void> {
  await page.exposeFunction('subscribeHere', (key: string) => service.subscribe('phone', key));
  await page.addInitScript(() => {
    const own = window as unknown as { subscribeHere(key: string): Promise<PushSubscriptionBody> };
    const kept = 'test.subscription';
    /** As the browser has it after a reload too. */
    const subscription = (): PushSubscription | null => {
      const stored = sessionStorage.getItem(kept);
      if (stored === null) return null;
      const { key, body } = JSON.parse(stored) as { key: number[]; body: PushSubscriptionBody };
      const unsubscribe = () => Promise.resolve(sessionStorage.removeItem(kept) === undefined);
      const options = { applicationServerKey: Uint8Array.from(key).buffer };
      return { ...body, options, toJSON: () => body, unsubscribe } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(subscription());
    PushManager.prototype.subscribe = async ({ applicationServerKey }: PushSubscriptionOptionsInit = {}) => {
      const key = [...(applicationServerKey as Uint8Array<ArrayBuffer>)];
      const encoded = btoa(String.fromCharCode(...key))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
      sessionStorage.setItem(kept, JSON.stringify({ key, body: await own.subscribeHere(encoded) }));
      const made = subscription();
      if (!made) throw new Error('nothing is kept');
      return made;
    };
  });
}

/** Ids of the service workers that are registered, by their scope, and of those that have an active one. */
async function registrations(session: CDPSession) {
  const found = new Map<string, string>();
  const active = new Set<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
    for (const { scopeURL, registrationId } of all) found.set(scopeURL, registrationId);
  });
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { registrationId, status } of versions) if (status === 'activated') active.add(registrationId);
  });
  await session.send('ServiceWorker.enable');
  return { found, active };
}

interface ShownPush {
  /** What the phone shows. */
  shown(): Promise<Pick<PushMessage, 'title' | 'body' | 'tag'>[]>;
  /** On the first one. */
  tap(): Promise<void>;
}

/** Hands a message to the service worker of a panel (`base`), as the browser does that got it. */
export async function deliverPush(
  message: PushMessage,
  { page, context, base }: { page: Page; context: BrowserContext; base: string },
): Promise<ShownPush> {
  const { origin } = new URL(base);
  const session = await context.newCDPSession(page);
  const { found, active } = await registrations(session);
  await eventually(async () => expect([...found.keys()]).toEqual([`${base}push/`]));
  const [registrationId = ''] = found.values();
  // What comes before is dropped.
  await eventually(async () => expect([...active]).toContain(registrationId));
  // Each time: the browser ends one that has nothing to do.
  const worker = () => {
    const running = context.serviceWorkers().find((each) => each.url() === `${base}serviceWorker.js`);
    if (!running) throw new Error('there is no service worker');
    return running;
  };
  const shown = () =>
    worker().evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const data = JSON.stringify(message);
  // A push service hands a message over again that nobody took: the browser does not say whether it did.
  await eventually(async () => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await eventually(async () => expect(await shown()).not.toEqual([]), 5_000);
  });
  return {
    shown,
    tap: () =>
      worker().evaluate(async () => {
        const scope = self as unknown as EventTarget & { registration: ServiceWorkerRegistration };
        const [notification] = await scope.registration.getNotifications();
        const { NotificationEvent } = self as unknown as {
          NotificationEvent: new (type: string, init: object) => Event;
        };
        scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
      }),
  };
}
