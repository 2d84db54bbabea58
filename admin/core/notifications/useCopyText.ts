import { useTranslate } from '../i18n/useTranslate';
import { useNotify } from './NotificationStoreContext';

/** Copies a text and says so, or why not; null where the browser has no clipboard, as over plain HTTP. */
export function useCopyText(): ((text: string) => void) | null {
  const t = useTranslate();
  const notify = useNotify();
  if (!('clipboard' in navigator)) return null;
  return (text) =>
    void navigator.clipboard
      .writeText(text)
      .then(() => notify.show([{ type: 'info', text: t('actions.copied') }]))
      .catch((failure: unknown) => notify.failure(failure));
}
