import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'ra-core';
import { mainId } from './mainId';

/**
 * The page's h1. After a navigation it takes the focus, so that the keyboard and screen readers start on the new page;
 * the first page after loading leaves the focus to the browser.
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
      // A heading that was rendered late must not take the focus from somebody who already uses the page.
      if (focused !== main && main?.contains(focused)) return;
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    };
    // After rendering: before it, focusing and scrolling would each force a layout of a large form.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(focusHeading, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [pathname, isFirstPage]);

  return (
    <h1 ref={heading} className={`page-heading ${variant}`} tabIndex={-1} title={title}>
      {children}
    </h1>
  );
}
