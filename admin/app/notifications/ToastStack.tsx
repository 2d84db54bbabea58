import { useContext, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { NotificationStoreContext, useNotificationState } from '../../core/notifications/NotificationStoreContext';
import { Toast } from './Toast';
import { useLiveRegionHost } from './useLiveRegionHost';

/** The current toasts. F6 moves the focus to the newest one, or to the newest one that has an action. */
export function ToastStack() {
  const t = usePanelTranslate();
  const store = useContext(NotificationStoreContext);
  const { toasts } = useNotificationState();
  const region = useRef<HTMLElement>(null);
  const host = useLiveRegionHost();

  useEffect(() => {
    const focusNewest = (event: KeyboardEvent) => {
      const newest =
        [...(region.current?.querySelectorAll<HTMLElement>('[data-offer]') ?? [])].at(-1) ??
        [...(region.current?.querySelectorAll('button') ?? [])].at(-1);
      if (event.key !== 'F6' || !newest) return;
      event.preventDefault();
      newest.focus();
    };
    window.addEventListener('keydown', focusNewest);
    return () => window.removeEventListener('keydown', focusNewest);
  }, []);

  return createPortal(
    <section className="toasts" ref={region} aria-label={t('messages.region')}>
      {toasts.map((message) => (
        <Toast key={message.id} message={message} onClose={store.dismiss} />
      ))}
    </section>,
    host,
  );
}
