import type { MouseEvent } from 'react';
import { useNavigate } from 'ra-core';
import { panelHref } from '../core/routing/panelBase';

const linkPathAttribute = 'data-within';

/**
 * Props of a plain link to a path within the panel. Instead of the router's `Link`, which re-renders with each change
 * of the address: a list has hundreds of links.
 */
export const rowLinkProps = (path: string) => ({
  href: panelHref(path),
  [linkPathAttribute]: path,
});

/**
 * Client-side navigation for the rows' plain links, by event delegation. Returns the handler for the element around the
 * rows; modified clicks (new tab, new window, download) are left to the browser.
 */
export function useRowLinks() {
  const navigate = useNavigate();
  return {
    onClick: (event: MouseEvent) => {
      const path =
        event.target instanceof Element
          ? event.target.closest(`a[${linkPathAttribute}]`)?.getAttribute(linkPathAttribute)
          : null;
      if (
        !path ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      void navigate(path);
    },
  };
}
