import type { ChangeEvent } from '#domain/wire/ChangeEvent';
import type { LiveMessage } from './readEvents';

/** As react-admin's conventions for live data have it: `resource/order` or `resource/order/ID`. */
export interface LiveEvent {
  topic: string;
  /** `reload`: whatever is shown may have changed. */
  type: ChangeEvent['type'] | 'reload';
  /** No ids: many records, any of them. */
  payload: { ids: readonly string[] };
}

type LiveCallback = (event: LiveEvent) => void;

/** The part of a data provider that is told of changes. */
export interface LiveUpdates {
  /**
   * `since`, in milliseconds since the epoch: when that what the subscriber shows was asked for; what was heard from
   * then on is told at once.
   */
  subscribe(topic: string, callback: LiveCallback, since?: number): Promise<{ data: null }>;
  unsubscribe(topic: string, callback: LiveCallback): Promise<{ data: null }>;
  /** To the subscribers in this tab. */
  publish(topic: string, event: Omit<LiveEvent, 'topic'>): Promise<{ data: null }>;
}

/** Every change of every resource. */
export const allTopics = 'resource/*';

const done = Promise.resolve({ data: null });
/** A screen that is left for the next one does not end the connection. */
const defaultLingerMs = 5_000;

/** What was heard is kept for so long, and so many, for who subscribes a moment after it has asked. */
const keptMs = 60_000;
const maxKept = 200;

/** What a message means to the subscribers of a topic; null: nothing. */
function eventFor(subscribed: string, message: LiveMessage): LiveEvent | null {
  if (message.kind === 'alive') return null;
  if (message.kind === 'reload') return { topic: subscribed, type: 'reload', payload: { ids: [] } };
  const { resource, type, ids } = message.event;
  const [, name, id] = subscribed.split('/');
  if (subscribed === allTopics || (name === resource && id === undefined))
    return { topic: `resource/${resource}`, type, payload: { ids } };
  if (name !== resource || id === undefined || type === 'created') return null;
  return ids.length === 0 || ids.includes(id) ? { topic: subscribed, type, payload: { ids: [id] } } : null;
}

/** Subscriptions over one connection, which is there for as long as somebody subscribes. `connect` returns how to end it. */
export function liveUpdates(
  connect: (onMessage: (message: LiveMessage) => void) => () => void,
  lingerMs = defaultLingerMs,
): LiveUpdates {
  const callbacks = new Map<string, Set<LiveCallback>>();
  let disconnect: (() => void) | null = null;
  let lingering: ReturnType<typeof setTimeout> | undefined;

  let recent: { at: number; message: LiveMessage }[] = [];

  const receive = (message: LiveMessage): void => {
    if (message.kind === 'alive') return;
    const at = Date.now();
    recent = [...recent.filter((each) => at - each.at < keptMs), { at, message }].slice(-maxKept);
    for (const [subscribed, all] of [...callbacks]) {
      const event = eventFor(subscribed, message);
      if (event) for (const each of [...all]) each(event);
    }
  };

  return {
    subscribe: (topic, callback, since = Infinity) => {
      clearTimeout(lingering);
      callbacks.set(topic, (callbacks.get(topic) ?? new Set()).add(callback));
      disconnect ??= connect(receive);
      for (const { at, message } of recent) {
        const event = at >= since ? eventFor(topic, message) : null;
        if (event) callback(event);
      }
      return done;
    },
    unsubscribe: (topic, callback) => {
      const all = callbacks.get(topic);
      all?.delete(callback);
      if (all?.size === 0) callbacks.delete(topic);
      if (callbacks.size > 0) return done;
      clearTimeout(lingering);
      lingering = setTimeout(() => {
        disconnect?.();
        disconnect = null;
        recent = [];
      }, lingerMs);
      return done;
    },
    publish: (topic, event) => {
      for (const each of [...(callbacks.get(topic) ?? [])]) each({ topic, ...event });
      return done;
    },
  };
}
