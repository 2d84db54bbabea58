import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../i18n/useT';
import type { FormStore } from './formStore';

/**
 * Keeps a person with unsaved changes on the screen until they have chosen. The browser asks in its own words before it
 * leaves the page (shell §2 Router).
 */
export function useLeaveGuard(store: Pick<FormStore, 'changed'>) {
  const warning = useT()('form.leaveBrowser');
  const isDirty = useCallback(() => store.changed().length > 0, [store]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isDirty()) return;
      event.preventDefault();
      // Older browsers ask only when this is set; some show it.
      event.returnValue = warning;
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty, warning]);

  return blocker;
}
