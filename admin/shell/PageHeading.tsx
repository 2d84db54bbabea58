import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { mainId } from './mainId';

/**
 * The page's h1. After a navigation it takes the focus, so that the keyboard and a screen reader start on the new page;
 * the page that the browser opened first keeps its focus.
 */
export function PageHeading({
  children,
  variant = 'h4',
  title,
}: {
  children: ReactNode;
  variant?: 'h4' | 'h5';
  title?: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const isFirstPage = key === 'default';

  useEffect(() => {
    if (isFirstPage) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const focusHeading = () => {
      const main = document.getElementById(mainId);
      const focused = document.activeElement;
      // Someone who is already at work on the page is not disturbed by a heading that came late.
      if (focused !== main && main?.contains(focused)) return;
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    };
    // When the page is drawn: before that, both make the browser lay out a large form one more time.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(focusHeading, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [pathname, isFirstPage]);

  return (
    <Typography
      ref={heading}
      variant={variant}
      component="h1"
      tabIndex={-1}
      title={title}
      sx={{ outline: 'none', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {children}
    </Typography>
  );
}
