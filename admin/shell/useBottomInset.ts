import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Below what stays clear of a bar. */
const gapPx = 12;

/**
 * Says in a property of the page how much of the window's foot a bar lies over, as long as it is there: what stands last, what
 * takes the focus, and the messages stay clear of it.
 */
export function useBottomInset(bar: RefObject<HTMLElement | null>, property: '--save-bar' | '--bulk-bar'): void {
  useEffect(() => {
    const { current } = bar;
    const { style } = document.documentElement;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const space = `${Math.ceil(window.innerHeight - current.getBoundingClientRect().top) + gapPx}px`;
      style.setProperty(property, space);
      style.scrollPaddingBottom = space;
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
      style.scrollPaddingBottom = '';
    };
  }, [bar, property]);
}
