import type { RefObject } from 'react';
import { useEffect } from 'react';
import tokens from '../ui/theme/tokens.json';
import { uncoverBelow } from './uncoverFocused';

/** Pixels between the top of the window and a field that is scrolled to (shell §5). */
const scrollOffset = 200;
/** Pixels above an input that stay visible: its label. */
const labelSpace = 40;

/**
 * Keeps the page's `scroll-padding-top` in step with the height of a sticky header, so that it covers neither a scroll
 * target nor a focused input, also when the header grows.
 */
export function useHeaderSpace(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = header;
    const { style } = document.documentElement;
    if (!current || typeof ResizeObserver === 'undefined') return;
    // Measured by the observer's first call, after the layout: reading the height here would force one.
    let covered = Infinity;
    const observer = new ResizeObserver(() => {
      const before = covered;
      covered = tokens.size.appBar + current.offsetHeight;
      style.scrollPaddingTop = `${Math.max(scrollOffset, covered + labelSpace)}px`;
      if (covered > before && window.scrollY > 0) uncoverBelow(before, covered, labelSpace);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.scrollPaddingTop = '';
    };
  }, [header]);
}
