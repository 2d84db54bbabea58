import { useContext, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from '@mui/material/styles';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { bulkActionsToolbarSpace } from '../../ui/bulkActionsToolbarSpace';
import tokens from '../../ui/theme/tokens.json';
import { NotificationStoreContext, useNotificationState } from '../../core/notifications/NotificationStoreContext';
import { Toast } from './Toast';
import { useLiveRegionHost } from './useLiveRegionHost';

const Region = styled('section')(({ theme }) => ({
  position: 'fixed',
  right: 24,
  // Above what is fixed at the bottom of the window: the bulk actions toolbar, on a phone the save bar too.
  bottom: `max(24px, ${bulkActionsToolbarSpace})`,
  zIndex: tokens.zIndex.toast,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  maxWidth: 'calc(100vw - 24px)',
  pointerEvents: 'none',
  [theme.breakpoints.down('sm')]: {
    right: 12,
    left: 12,
    bottom: `max(12px, ${bulkActionsToolbarSpace}, var(--save-bar, 0px), var(--phone-bar, 0px))`,
    alignItems: 'stretch',
    // At the top while a dialog is open, whose buttons are at the bottom.
    'body:has(.MuiDialog-root) &': { top: 64, bottom: 'auto' },
  },
}));

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
    <Region ref={region} aria-label={t('messages.region')}>
      {toasts.map((message) => (
        <Toast key={message.id} message={message} onClose={store.dismiss} />
      ))}
    </Region>,
    host,
  );
}
