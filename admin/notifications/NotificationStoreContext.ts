import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { asCallFailure } from '../../dataProvider/CallFailure';
import type { NotificationOptions, NotificationState, NotificationStore } from './createNotificationStore';
import { createNotificationStore } from './createNotificationStore';
import { notificationDelaysMs } from './notificationTiming';

export const NotificationStoreContext = createContext<NotificationStore>(createNotificationStore());

export function useNotificationState(): NotificationState {
  const store = useContext(NotificationStoreContext);
  return useSyncExternalStore(store.subscribe, store.state);
}

/** Ways to tell the person something; each keeps the specification's delay after the answer. */
export function useNotify() {
  const store = useContext(NotificationStoreContext);
  return useMemo(
    () => ({
      show: store.show,
      /** With a `topic` the messages leave the screen once that is settled. */
      showDelayed: (
        kind: keyof typeof notificationDelaysMs,
        messages: Parameters<NotificationStore['show']>[0],
        about?: NotificationOptions,
      ) => store.show(messages, notificationDelaysMs[kind], about),
      dismissTopic: store.dismissTopic,
      /** A failed call. Someone who is being sent to the login page is told there. */
      failure(failure: unknown, kind: keyof typeof notificationDelaysMs = 'load', about?: NotificationOptions) {
        const { kind: failureKind, messages, detail: transportError } = asCallFailure(failure);
        if (failureKind === 'redirect') return;
        if (failureKind === 'refused') return store.show(messages, notificationDelaysMs[kind], about);
        // What the transport says is for whoever is asked to help.
        const detail = [about?.detail, transportError].filter(Boolean).join(' ');
        store.show(messages, notificationDelaysMs.load, { ...about, ...(detail && { detail }) });
      },
    }),
    [store],
  );
}
