import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Pixels kept free above the bar. */
const gapPx = 12;

/**
 * Publishes the height of a bar at the bottom of the window as a CSS variable on the root element, and as the page's
 * `scroll-padding-bottom`: the end of the page, focused inputs and toasts stay clear of it.
 */
export function useBottomInset(
  bar: RefObject<HTMLElement | null>,
  property: '--save-bar' | '--bulk-bar' | '--phone-bar',
): void {
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
