import { bytesOfBase64Url } from '#domain/text/base64';
import type { PushSubscriptionBody } from '#domain/wire/Notice';
import { panelHref } from '../../../core/routing/panelBase';
import type { PushCalls } from './pushCalls';

/**
 * Whether this browser shows notices when no panel is open. `install`: only once the panel is on the home screen (iOS);
 * `denied`: the person, or whoever administers the device, has forbidden it.
 */
type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** Who has turned it on in this browser: for nobody else it turns itself on again. */
const ownerKey = 'yarmarok.push';

const readOwner = (): string | null => {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
};

function writeOwner(user: string | null): void {
  try {
    if (user === null) localStorage.removeItem(ownerKey);
    else localStorage.setItem(ownerKey, user);
  } catch {
    // Storage is unavailable: it has to be turned on again after the next login.
  }
}

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** iOS has it in installed applications only. */
const isUninstalledIos = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** A folder in which no page is: the worker answers no request, and leaves pages to that of the mocks. */
const scope = (): string => panelHref('/push/');

async function registrationHere(): Promise<ServiceWorkerRegistration | null> {
  const found = await navigator.serviceWorker.getRegistration(scope());
  return found && new URL(found.scope).pathname === scope() ? found : null;
}

const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await registrationHere())?.pushManager.getSubscription()) ?? null;

export async function pushState(user: string): Promise<PushState> {
  if (!isSupported()) return isUninstalledIos() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && readOwner() === user && (await subscriptionHere()) !== null;
  return isOn ? 'on' : 'off';
}

/** Resolves when its worker is there. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(panelHref('/serviceWorker.js'), { scope: scope() });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker?.state === 'activated') resolve();
      if (worker?.state === 'redundant') reject(new Error('the service worker was not installed'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
  return registration;
}

const isMadeWith = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return own.length === key.length && own.every((byte, at) => byte === key[at]);
};

/** What a browser says of its subscription, for the server. */
function bodyOf(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } };
}

async function subscribe(calls: PushCalls): Promise<void> {
  const { publicKey } = await calls.pushKey();
  const applicationServerKey = bytesOfBase64Url(publicKey);
  const { pushManager } = await activeRegistration();
  const known = await pushManager.getSubscription();
  const isUsable = known !== null && isMadeWith(known, applicationServerKey);
  if (known && !isUsable) await known.unsubscribe();
  const subscription = isUsable ? known : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await calls.subscribeToPush(bodyOf(subscription));
}

/** Asks the person, where they have not said it yet, and has the server told. */
export async function turnPushOn(user: string, calls: PushCalls): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await subscribe(calls);
  writeOwner(user);
}

export async function turnPushOff(calls: PushCalls): Promise<void> {
  writeOwner(null);
  const subscription = await subscriptionHere();
  if (!subscription) return;
  await calls.unsubscribeFromPush(subscription.endpoint);
  await subscription.unsubscribe();
}

/** After a login: a subscription is told of for as long as the session in which it was made. */
export async function renewPush(user: string, calls: PushCalls): Promise<void> {
  if ((await pushState(user)) === 'on') await subscribe(calls);
}
