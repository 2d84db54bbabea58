import { createContext, useContext, useMemo } from 'react';
import { useNotify } from 'ra-core';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { Message } from '#domain/wire/Envelope';
import { useStoreValue } from '../createStore';
import type { NoticeOptions, NotificationState, NotificationStore } from './createNotificationStore';
import { createNotificationStore } from './createNotificationStore';
import { notificationDelaysMs } from './notificationTiming';

export const NotificationStoreContext = createContext<NotificationStore>(createNotificationStore());

export const useNotificationState = (): NotificationState => useStoreValue(useContext(NotificationStoreContext));

/** What the panel adds to a notification of react-admin, in its `notificationOptions.notice`. */
export interface PanelNotice {
  delayMs?: number;
  options?: NoticeOptions;
  /** Instead of a message: removes those of this topic. */
  dismissedTopic?: string;
}

type Kind = keyof typeof notificationDelaysMs;

/**
 * The messages of the API by react-admin's `useNotify`; their texts are translated already. `showDelayed` and
 * `failure` keep the specification's delay after the response (shell §9).
 */
export function useNotifications() {
  const notify = useNotify();
  return useMemo(() => {
    /** Detail, action and links belong to the first message, which says what was done. */
    const show = (messages: readonly Message[], delayMs = 0, { topic, ...firstOptions }: NoticeOptions = {}): void =>
      messages.forEach(({ type, text, link }, at) => {
        const options = { ...(topic !== undefined && { topic }), ...(at === 0 && firstOptions), ...(link && { link }) };
        const notice: PanelNotice = { delayMs, options };
        notify(text, { type, notice });
      });
    return {
      show,
      /** With a `topic`, `dismissTopic` removes the notifications later. */
      showDelayed: (kind: Kind, messages: readonly Message[], about?: NoticeOptions): void =>
        show(messages, notificationDelaysMs[kind], about),
      dismissTopic(topic: string): void {
        const notice: PanelNotice = { dismissedTopic: topic };
        notify('', { notice });
      },
      /** Shows a failed call, except for a redirect to the login page, which has its own message. */
      failure(failure: unknown, kind: Kind = 'load', about?: NoticeOptions): void {
        const { kind: failureKind, messages, detail: transportError } = asCallFailure(failure);
        if (failureKind === 'redirect') return;
        if (failureKind === 'refused') return show(messages, notificationDelaysMs[kind], about);
        // What the transport says is for whoever is asked to help.
        const detail = [about?.detail, transportError].filter(Boolean).join(' ');
        show(messages, notificationDelaysMs.load, { ...about, ...(detail && { detail }) });
      },
    };
  }, [notify]);
}
