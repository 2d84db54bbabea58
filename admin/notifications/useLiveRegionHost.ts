import { useEffect, useState } from 'react';

const hiddenAttribute = 'aria-hidden';
const stopPropagation = (event: FocusEvent): void => event.stopPropagation();

/**
 * A place beside the panel for what is announced whatever is open. A dialog hides everything else in the page from
 * screen readers and calls the focus back to itself (MUI's ModalManager and FocusTrap, which know no exceptions): this
 * place shows itself again at once, and a focus within it is not told to the page.
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
