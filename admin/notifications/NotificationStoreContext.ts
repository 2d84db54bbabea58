import { createContext, useContext, useMemo } from 'react';
import { asCallFailure } from '../../dataProvider/CallFailure';
import { useStoreValue } from '../core/createStore';
import type { NotificationOptions, NotificationState, NotificationStore } from './createNotificationStore';
import { createNotificationStore } from './createNotificationStore';
import { notificationDelaysMs } from './notificationTiming';

export const NotificationStoreContext = createContext<NotificationStore>(createNotificationStore());

export function useNotificationState(): NotificationState {
  return useStoreValue(useContext(NotificationStoreContext));
}

/** Shows notifications; `showDelayed` and `failure` keep the specification's delay after the response (shell §9). */
export function useNotify() {
  const store = useContext(NotificationStoreContext);
  return useMemo(
    () => ({
      show: store.show,
      /** With a `topic`, `dismissTopic` removes the notifications later. */
      showDelayed: (
        kind: keyof typeof notificationDelaysMs,
        messages: Parameters<NotificationStore['show']>[0],
        about?: NotificationOptions,
      ) => store.show(messages, notificationDelaysMs[kind], about),
      dismissTopic: store.dismissTopic,
      /** Shows a failed call, except for a redirect to the login page, which has its own message. */
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
