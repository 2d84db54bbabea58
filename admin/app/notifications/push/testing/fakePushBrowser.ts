import { base64UrlOfBytes } from '#domain/text/base64';

/** Points on the curve are checked by the server. */
const browserKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

class FakeSubscription {
  constructor(
    readonly options: { applicationServerKey: ArrayBuffer },
    private readonly browser: FakePushBrowser,
  ) {}

  readonly endpoint = 'https://push.example.com/phone';

  toJSON(): PushSubscriptionJSON {
    return { endpoint: this.endpoint, keys: { p256dh: browserKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } };
  }

  unsubscribe(): Promise<boolean> {
    this.browser.subscription = null;
    return Promise.resolve(true);
  }
}

/** What jsdom lacks: a browser that shows push notifications, with a person who answers its question. */
export class FakePushBrowser extends EventTarget {
  permission: NotificationPermission = 'default';
  /** What the person answers. */
  answer: NotificationPermission = 'granted';
  subscription: FakeSubscription | null = null;
  /** Whether its maker's push service can be reached. */
  isOnline = true;
  private registration: object | undefined;

  /** The key that it has subscribed with. */
  get key(): string | null {
    return this.subscription && base64UrlOfBytes(new Uint8Array(this.subscription.options.applicationServerKey));
  }

  /** Puts it in place of what is there, and returns how to take it away again. */
  install(): () => void {
    const notification = {
      requestPermission: () => {
        if (this.permission === 'default') this.permission = this.answer;
        return Promise.resolve(this.permission);
      },
    };
    Object.defineProperty(notification, 'permission', { get: () => this.permission });
    Object.defineProperty(navigator, 'serviceWorker', { value: this, configurable: true });
    Object.assign(window, { PushManager: {}, Notification: notification });
    return () => {
      Reflect.deleteProperty(navigator, 'serviceWorker');
      Reflect.deleteProperty(window, 'PushManager');
      Reflect.deleteProperty(window, 'Notification');
    };
  }

  getRegistration = () => Promise.resolve(this.registration);

  startMessages(): void {
    // Messages are events, which need no start.
  }

  register = (_script: string, { scope }: { scope: string }) => {
    const subscribe = ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      if (!this.isOnline) return Promise.reject(new DOMException('push service not available', 'AbortError'));
      this.subscription = new FakeSubscription({ applicationServerKey: applicationServerKey.buffer }, this);
      return Promise.resolve(this.subscription);
    };
    const active = Object.assign(new EventTarget(), { state: 'activated' });
    const pushManager = { getSubscription: () => Promise.resolve(this.subscription), subscribe };
    this.registration = { scope: new URL(scope, window.location.href).href, active, pushManager };
    return Promise.resolve(this.registration);
  };
}
