import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { useBottomInset } from '../ui/useBottomInset';
import tokens from '../ui/theme/tokens.json';
import { uncoverAbove } from './uncoverFocused';

/** Height of the bar at the bottom of the page, as a CSS variable: padding for whatever must not be covered. */
export const saveBarSpace = 'var(--save-bar, 120px)';

/** Pixels between the bar and a focused input. */
const gap = 12;

/**
 * Fixed at the bottom of a small screen. Publishes its height (`useBottomInset`), so that neither a focused input nor
 * the end of the form is covered by it.
 */
export function SaveBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomInset(bar, '--save-bar');
  useEffect(() => {
    const { current } = bar;
    if (!current || typeof ResizeObserver === 'undefined') return;
    let edge = current.getBoundingClientRect().top;
    const observer = new ResizeObserver(() => {
      const before = edge;
      edge = current.getBoundingClientRect().top;
      if (edge < before) uncoverAbove(before, edge, gap);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <Box
      ref={bar}
      sx={(theme) => ({
        position: 'fixed',
        left: 0,
        right: 0,
        bottom: 0,
        zIndex: tokens.zIndex.bulkBar,
        padding: '10px 12px',
        background: theme.tokens.surface,
        borderTop: `1px solid ${theme.tokens.border}`,
      })}
    >
      {children}
    </Box>
  );
}
