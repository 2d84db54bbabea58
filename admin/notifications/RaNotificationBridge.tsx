import { useContext, useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'ra-core';
import { NotificationStoreContext } from './NotificationStoreContext';

/** Forwards the notifications of react-admin's own hooks to the panel's store. */
export function RaNotificationBridge() {
  const store = useContext(NotificationStoreContext);
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string') return;
    const type = notification.type === 'error' || notification.type === 'warning' ? notification.type : 'info';
    store.show([
      {
        type,
        text: translate(notification.message, {
          ...notification.notificationOptions?.messageArgs,
          _: notification.message,
        }),
      },
    ]);
  }, [notifications, takeNotification, translate, store]);

  return null;
}
