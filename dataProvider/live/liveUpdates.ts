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

export type LiveCallback = (event: LiveEvent) => void;

/** The part of a data provider that is told of changes. */
export interface LiveUpdates {
  subscribe(topic: string, callback: LiveCallback): Promise<{ data: null }>;
  unsubscribe(topic: string, callback: LiveCallback): Promise<{ data: null }>;
  /** To the subscribers in this tab. */
  publish(topic: string, event: Omit<LiveEvent, 'topic'>): Promise<{ data: null }>;
}

/** Every change of every resource. */
export const allTopics = 'resource/*';

const done = Promise.resolve({ data: null });
/** A screen that is left for the next one does not end the connection. */
const lingerMs = 5_000;

/** Whether an event about `topic` is for the subscribers of another one. */
function isFor(subscribed: string, topic: string, type: LiveEvent['type']): boolean {
  if (subscribed === topic || subscribed === allTopics) return true;
  // Everything may have changed.
  return type === 'reload' && topic === allTopics;
}

/** Subscriptions over one connection, which is there for as long as somebody subscribes. `connect` returns how to end it. */
export function liveUpdates(connect: (onMessage: (message: LiveMessage) => void) => () => void): LiveUpdates {
  const callbacks = new Map<string, Set<LiveCallback>>();
  let disconnect: (() => void) | null = null;
  let lingering: ReturnType<typeof setTimeout> | undefined;

  const tell = (topic: string, event: Omit<LiveEvent, 'topic'>): void => {
    for (const [subscribed, all] of callbacks)
      if (isFor(subscribed, topic, event.type)) for (const each of [...all]) each({ topic, ...event });
  };
  const receive = (message: LiveMessage): void => {
    if (message.kind === 'reload') return tell(allTopics, { type: 'reload', payload: { ids: [] } });
    if (message.kind === 'alive') return;
    const { resource, type, ids } = message.event;
    tell(`resource/${resource}`, { type, payload: { ids } });
    if (type === 'created') return;
    for (const subscribed of [...callbacks.keys()]) {
      const [, name, id] = subscribed.split('/');
      if (name !== resource || id === undefined || (ids.length > 0 && !ids.includes(id))) continue;
      for (const each of [...(callbacks.get(subscribed) ?? [])])
        each({ topic: subscribed, type, payload: { ids: [id] } });
    }
  };

  return {
    subscribe: (topic, callback) => {
      clearTimeout(lingering);
      callbacks.set(topic, (callbacks.get(topic) ?? new Set()).add(callback));
      disconnect ??= connect(receive);
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
      }, lingerMs);
      return done;
    },
    publish: (topic, event) => {
      tell(topic, event);
      return done;
    },
  };
}
