import { useEffect } from 'react';
import { useBlocker } from 'ra-core';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';

/**
 * Blocks navigation while there are unsaved changes, until the person has chosen in the dialog. When the page itself is
 * left the browser asks (`beforeunload`; shell §2 Router).
 */
export function useUnsavedChangesBlocker(isDirty: () => boolean) {
  const warning = usePanelTranslate()('form.leaveBrowser');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isDirty()) return;
      event.preventDefault();
      // Older browsers ask only when this is set; some show the text.
      event.returnValue = warning;
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty, warning]);

  return blocker;
}
