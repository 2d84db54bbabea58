import { useEffect, useState } from 'react';

const hidden = 'aria-hidden';
const stayHere = (event: FocusEvent): void => event.stopPropagation();

/**
 * A place beside the panel for what is announced whatever is open. A dialog hides everything else in the page from
 * screen readers and calls the focus back to itself (MUI's ModalManager and FocusTrap, which know no exceptions): this
 * place shows itself again at once, and a focus within it is not told to the page.
 */
export function useAnnouncedHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    const shown = new MutationObserver(() => host.removeAttribute(hidden));
    shown.observe(host, { attributeFilter: [hidden] });
    host.addEventListener('focusin', stayHere);
    document.body.append(host);
    return () => {
      shown.disconnect();
      host.removeEventListener('focusin', stayHere);
      host.remove();
    };
  }, [host]);
  return host;
}
