import type { RefObject } from 'react';
import { useEffect } from 'react';
import tokens from '../theme/tokens.json';
import { uncoverBelow } from './uncoverFocused';

/** Pixels between the top of the window and a field that is scrolled to (shell §5). */
const scrollOffset = 200;
/** What stays to be seen above an input: its label. */
const labelSpace = 40;

/**
 * Keeps the page's scroll padding below a sticky header, as high as it is now: whatever is scrolled to or takes the focus
 * is not covered by it, nor is what has the focus when the header grows.
 */
export function useHeaderSpace(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = header;
    const { style } = document.documentElement;
    if (!current || typeof ResizeObserver === 'undefined') return;
    let covered = tokens.size.appBar + current.offsetHeight;
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
