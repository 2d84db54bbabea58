import { useContext, useEffect, useRef } from 'react';
import type { NotificationPayload, UndoableMutation } from 'ra-core';
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core';
import type { MessageType } from '#domain/wire/Envelope';
import { NotificationStoreContext } from './NotificationStoreContext';
import type { PanelNotice } from './NotificationStoreContext';

const messageType = (type: NotificationPayload['type']): MessageType => (type === 'success' ? 'info' : type);

const noticeOf = (payload: NotificationPayload): PanelNotice | undefined =>
  payload.notificationOptions?.notice as PanelNotice | undefined;

/**
 * Takes what `useNotify` was told, by the panel's screens and by react-admin's own hooks, and puts it into the store that
 * the toasts and the bell menu draw. An undoable change (`mutationMode: 'undoable'`) is carried out when its toast goes.
 */
export function NotificationReceiver() {
  const store = useContext(NotificationStoreContext);
  const translate = useTranslate();
  const { notifications, setNotifications } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const commits = useRef(new Set<() => void>());
  const lastUndoable = useRef(0);

  useEffect(() => {
    const taken: NotificationPayload[] = [];
    for (const payload of notifications) {
      taken.push(payload);
      const mutation = payload.notificationOptions?.undoable ? takeMutation() : undefined;
      show(payload, mutation ?? undefined);
      // The queue of mutations moves on with the next render.
      if (mutation) break;
    }
    if (taken.length > 0) setNotifications((now) => now.filter((payload) => !taken.includes(payload)));

    function show(payload: NotificationPayload, mutation: UndoableMutation | undefined): void {
      const notice = noticeOf(payload);
      if (notice?.dismissedTopic !== undefined) return store.dismissTopic(notice.dismissedTopic);
      if (typeof payload.message !== 'string') return;
      const text = notice
        ? payload.message
        : translate(payload.message, { ...payload.notificationOptions?.messageArgs, _: payload.message });
      const message = { type: messageType(payload.type), text };
      if (mutation) showUndoable(message, mutation);
      else store.show([message], notice?.delayMs, notice?.options);
    }

    function showUndoable(message: { type: MessageType; text: string }, mutation: UndoableMutation): void {
      lastUndoable.current += 1;
      const topic = `undoable ${lastUndoable.current}`;
      const end = (isUndo: boolean) => {
        if (!commits.current.delete(commit)) return;
        mutation({ isUndo });
        store.dismissTopic(topic);
      };
      const commit = () => end(false);
      commits.current.add(commit);
      store.show([message], 0, {
        topic,
        action: { text: translate('ra.action.undo'), onClick: () => end(true) },
        onDismiss: commit,
      });
    }
  }, [notifications, setNotifications, takeMutation, translate, store]);

  useEffect(() => {
    const pending = commits.current;
    const warnOfPending = (event: BeforeUnloadEvent) => {
      if (pending.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warnOfPending);
    return () => {
      window.removeEventListener('beforeunload', warnOfPending);
      pending.forEach((commit) => commit());
    };
  }, []);

  return null;
}
