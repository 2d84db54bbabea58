import { useContext, useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'ra-core';
import { MessagesContext } from './MessagesContext';

/** What react-admin's own hooks announce goes to our messages too. */
export function RaNotifications() {
  const store = useContext(MessagesContext);
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();

  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken || typeof taken.message !== 'string') return;
    const type = taken.type === 'error' || taken.type === 'warning' ? taken.type : 'info';
    store.show([
      { type, text: translate(taken.message, { ...taken.notificationOptions?.messageArgs, _: taken.message }) },
    ]);
  }, [notifications, takeNotification, translate, store]);

  return null;
}
