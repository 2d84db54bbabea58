import { useEffect, useMemo, useRef, useState } from 'react';

const rowsPerStep = 100;

/**
 * Renders a full list in steps while it is scrolled (requirements A-21). `end` is the ref of the element after the last
 * rendered row.
 */
export function useIncrementalRows<Item>(items: readonly Item[]) {
  const [renderedCount, setRenderedCount] = useState(rowsPerStep);
  const endRef = useRef<HTMLButtonElement>(null);
  const hasMore = items.length > renderedCount;

  useEffect(() => {
    if (!hasMore || !endRef.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setRenderedCount((now) => now + rowsPerStep);
    });
    observer.observe(endRef.current);
    return () => observer.disconnect();
  }, [hasMore, renderedCount]);

  const visibleItems = useMemo(
    () => (hasMore ? items.slice(0, renderedCount) : items),
    [items, renderedCount, hasMore],
  );

  return {
    shown: visibleItems,
    more: hasMore,
    end: endRef,
    showMore: () => setRenderedCount((now) => now + rowsPerStep),
  };
}
