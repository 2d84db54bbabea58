import { useEffect, useState } from 'react';

const hiddenAttribute = 'aria-hidden';
const stopPropagation = (event: FocusEvent): void => event.stopPropagation();

/**
 * A host element outside the panel's root for live regions that work while a dialog is open. A modal dialog sets
 * `aria-hidden` on its siblings and traps the focus (MUI's ModalManager and FocusTrap, which allow no exceptions): this
 * element removes the attribute at once, and stops `focusin` events, so that the trap does not see the focus within it.
 */
export function useLiveRegionHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    const observer = new MutationObserver(() => host.removeAttribute(hiddenAttribute));
    observer.observe(host, { attributeFilter: [hiddenAttribute] });
    host.addEventListener('focusin', stopPropagation);
    document.body.append(host);
    return () => {
      observer.disconnect();
      host.removeEventListener('focusin', stopPropagation);
      host.remove();
    };
  }, [host]);
  return host;
}
