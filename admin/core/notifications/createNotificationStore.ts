import type { Message } from '#domain/wire/Envelope';
import type { ValueStore } from '../createStore';
import { createStore } from '../createStore';

/** A button or link of a notification. */
export interface NotificationAction {
  text: string;
  onClick(): void;
}

/** A place that a message is about: a path within the panel, or a way to a place on the present screen. */
export type NotificationLink = { text: string } & ({ path: string } | { onClick(): void });

export interface NoticeOptions {
  /** Topic of `dismissTopic`, where a later event can make the notification untrue. */
  topic?: string;
  /** Details of what was done, where the message says only that it was done. */
  detail?: string;
  action?: NotificationAction | undefined;
  links?: readonly NotificationLink[];
  /** Where the message itself says that it goes on. */
  link?: Message['link'];
  /** The toast is gone (closed, timed out, pushed out or withdrawn) without its action having been used. */
  onDismiss?(): void;
}

export interface PanelNotification extends Message, NoticeOptions {
  id: number;
  /** Milliseconds since the epoch. */
  at: number;
}

export interface NotificationState {
  /** The shown ones, newest last, at most four. */
  toasts: readonly PanelNotification[];
  /** All since the login (at most 100), newest first. */
  history: readonly PanelNotification[];
  /** Number of errors and warnings since the list was last opened. */
  unreadCount: number;
}

export interface NotificationStore extends Pick<ValueStore<NotificationState>, 'get' | 'subscribe'> {
  /**
   * Shows the messages after `delay` milliseconds. Detail, action and links belong to the first of them, which says
   * what was done.
   */
  show(messages: readonly Message[], delay?: number, about?: NoticeOptions): void;
  /** Removes the toasts and actions of a topic, and those that are still delayed; the history keeps the shown ones. */
  dismissTopic(topic: string): void;
  dismiss(id: number): void;
  markAllRead(): void;
}

const maxToasts = 4;
const maxHistory = 100;

/** Evicts the oldest toast that is no error; it stays in the history. */
function limitToasts(toasts: readonly PanelNotification[]): readonly PanelNotification[] {
  if (toasts.length <= maxToasts) return toasts;
  const evicted = toasts.slice(0, -1).find((toast) => toast.type !== 'error') ?? toasts[0];
  return limitToasts(toasts.filter((toast) => toast !== evicted));
}

/** What remains of a message that is no longer so: the paths lead on, the screen it stood on may be gone. */
const settled = ({ links = [], ...message }: PanelNotification): PanelNotification => ({
  ...message,
  action: undefined,
  links: links.filter((link) => 'path' in link),
});

export function createNotificationStore(): NotificationStore {
  const { get, set: setState, subscribe } = createStore<NotificationState>({ toasts: [], history: [], unreadCount: 0 });

  function set(next: NotificationState, usedId = 0): void {
    const removed = get().toasts.filter(({ id }) => id !== usedId && !next.toasts.some((toast) => toast.id === id));
    setState(next);
    removed.forEach((toast) => toast.onDismiss?.());
  }
  let lastId = 0;
  const pendingTimers = new Map<string, Set<ReturnType<typeof setTimeout>>>();

  /** Removes the toasts and actions of these notifications. `usedId`: the one whose action is used. */
  function withdraw(isAbout: (message: PanelNotification) => boolean, usedId?: number): void {
    set(
      {
        ...get(),
        toasts: get().toasts.filter((toast) => !isAbout(toast)),
        history: get().history.map((message) => (isAbout(message) ? settled(message) : message)),
      },
      usedId,
    );
  }

  function add(message: Message, options: NoticeOptions): void {
    lastId += 1;
    const id = lastId;
    const { action: offer } = options;
    const notification: PanelNotification = {
      ...message,
      ...options,
      id,
      at: Date.now(),
      // An action can be used once, in the toast or in the bell menu.
      ...(offer && {
        action: {
          ...offer,
          onClick: () => {
            withdraw((each) => each.id === id, id);
            offer.onClick();
          },
        },
      }),
    };
    // An identical toast is replaced by the newer one.
    const others = get().toasts.filter(
      (toast) =>
        toast.text !== notification.text || toast.type !== notification.type || toast.detail !== notification.detail,
    );
    set({
      toasts: limitToasts([...others, notification]),
      history: [notification, ...get().history].slice(0, maxHistory),
      // Successes need no attention: only errors and warnings count as unread.
      unreadCount: get().unreadCount + (message.type === 'info' ? 0 : 1),
    });
  }

  return {
    get,
    subscribe,
    show: (messages, delay = 0, { topic, ...firstOptions } = {}) => {
      if (messages.length === 0) return;
      const showNow = () =>
        messages.forEach((message, at) =>
          add(message, { ...(topic !== undefined && { topic }), ...(at === 0 && firstOptions) }),
        );
      if (delay === 0) return showNow();
      const timer = setTimeout(showNow, delay);
      if (topic !== undefined) pendingTimers.set(topic, (pendingTimers.get(topic) ?? new Set()).add(timer));
    },
    dismissTopic: (topic) => {
      pendingTimers.get(topic)?.forEach((timer) => clearTimeout(timer));
      pendingTimers.delete(topic);
      if (get().history.some((message) => message.topic === topic)) withdraw((message) => message.topic === topic);
    },
    dismiss: (id) => set({ ...get(), toasts: get().toasts.filter((toast) => toast.id !== id) }),
    markAllRead: () => set({ ...get(), unreadCount: 0 }),
  };
}
