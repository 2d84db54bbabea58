import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { panelBase } from '../routing/panelBase';

const linkPathAttribute = 'data-within';

/** What makes a plain link lead to a path within the panel, in the place of the router's: those are drawn anew with every address, and a list has hundreds. */
export const rowLinkProps = (path: string) => ({
  href: `${panelBase(window.location.pathname)}${path}`,
  [linkPathAttribute]: path,
});

/** Follows the rows' plain links without loading the page anew. Gives what listens around the rows; a new tab, a new window and a download stay the browser's. */
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
