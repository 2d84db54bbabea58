import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslate } from '../i18n/useTranslate';
import type { FormStore } from './createFormStore';

/**
 * Keeps a person with unsaved changes on the screen until they have chosen. The browser asks in its own words before it
 * leaves the page (shell §2 Router).
 */
export function useWarnWhenUnsavedChanges(store: Pick<FormStore, 'dirtyFields'>) {
  const warning = useTranslate()('form.leaveBrowser');
  const isDirty = useCallback(() => store.dirtyFields().length > 0, [store]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isDirty()) return;
      event.preventDefault();
      // Older browsers ask only when this is set; some show it.
      event.returnValue = warning;
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty, warning]);

  return blocker;
}
