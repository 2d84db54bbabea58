import { usePanelTranslate } from '../i18n/usePanelTranslate';
import { useNotifications } from './NotificationStoreContext';

/** Copies a text and says so, or why not; null where the browser has no clipboard, as over plain HTTP. */
export function useCopyText(): ((text: string) => void) | null {
  const t = usePanelTranslate();
  const notify = useNotifications();
  if (!('clipboard' in navigator)) return null;
  return (text) =>
    void navigator.clipboard
      .writeText(text)
      .then(() => notify.show([{ type: 'info', text: t('actions.copied') }]))
      .catch((failure: unknown) => notify.failure(failure));
}
