import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Pixels kept free above the bar. */
const gapPx = 12;

/**
 * Publishes the height of a bar at the bottom of the window as a CSS variable on the root element: the end of the page,
 * focused inputs (`scroll-padding-bottom` in the baseline) and toasts stay clear of it.
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
      const covered = window.innerHeight - current.getBoundingClientRect().top;
      style.setProperty(property, `${Math.ceil(covered) + gapPx}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [bar, property]);
}
