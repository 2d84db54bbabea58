import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Pixels that a page with such a bar keeps free at its end always, so that nothing moves when the bar comes. */
export const bulkBarRoom = 84;

/** How much of the window's foot the bar lies over; nothing while there is none. */
export const bulkBarSpace = 'var(--bulk-bar, 0px)';

/** Says how high the bar reaches: the end of the list, what takes the focus and the messages stay clear of it. */
export function useBulkBarSpace(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    const { style } = document.documentElement;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const space = `${Math.ceil(window.innerHeight - current.getBoundingClientRect().top) + 12}px`;
      style.setProperty('--bulk-bar', space);
      style.scrollPaddingBottom = space;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bulk-bar');
      style.scrollPaddingBottom = '';
    };
  }, [bar]);
}
