/** What the service worker uses of its surroundings: the libraries of pages and of workers do not go together. */

interface WorkerEvent {
  /** The browser keeps the worker for as long. */
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvent extends WorkerEvent {
  data: { text(): string } | null;
}

interface NotificationEvent extends WorkerEvent {
  notification: { data: unknown; close(): void };
}

/** A page of the site. */
export interface WindowClient {
  url: string;
  focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown, ports: readonly MessagePort[]): void;
}

export interface WorkerScope {
  location: { origin: string };
  registration: {
    scope: string;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}
