import { useEffect, useMemo, useRef, useState } from 'react';

const portion = 100;

/** A full list is drawn as far as one has scrolled (requirements A-21). `end` stands after the last drawn row. */
export function useDrawnInPortions<Item>(items: readonly Item[]) {
  const [drawn, setDrawn] = useState(portion);
  const end = useRef<HTMLButtonElement>(null);
  const more = items.length > drawn;

  useEffect(() => {
    if (!more || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setDrawn((now) => now + portion);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, drawn]);

  const shown = useMemo(() => (more ? items.slice(0, drawn) : items), [items, drawn, more]);

  return { shown, more, end, showMore: () => setDrawn((now) => now + portion) };
}
