import type { ReactNode } from 'react';
import { NotificationContextProvider, UndoableMutationsContextProvider } from 'ra-core';
import type { NotificationStore } from '../createNotificationStore';
import { NotificationReceiver } from '../NotificationReceiver';
import { NotificationStoreContext } from '../NotificationStoreContext';

/** react-admin's contexts of notifications, drained into `store`: for tests of parts that notify. */
export const NotificationProviders = ({ store, children }: { store: NotificationStore; children?: ReactNode }) => (
  <NotificationStoreContext.Provider value={store}>
    <UndoableMutationsContextProvider>
      <NotificationContextProvider>
        {children}
        <NotificationReceiver />
      </NotificationContextProvider>
    </UndoableMutationsContextProvider>
  </NotificationStoreContext.Provider>
);
