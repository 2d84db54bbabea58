import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';

interface VirtualGrid {
  columns: number;
  rowHeight: number;
  /** Rows to render; `end` is exclusive. */
  first: number;
  end: number;
}

interface GridLayout {
  /** Minimum width of a tile, where there is room for more than two columns. */
  minTileWidthPx: number;
  gapPx: number;
  heightOf(width: number): number;
}

/** Rows rendered above and below the viewport (overscan), so that quick scrolling shows no gaps. */
const overscanRows = 3;
/** From this width of the grid (that of a phone) there are at least two columns. */
const twoColumnMinWidthPx = 280;
/** Used while there is no layout. */
const fallbackViewport = { width: 900, height: 800 };

const scrollContainerOf = (element: HTMLElement | null): HTMLElement | null => {
  for (let part = element?.parentElement ?? null; part && part !== document.body; part = part.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(part).overflowY)) return part;
  }
  return null;
};

/** Virtualizes a grid: which of its rows to render. It scrolls with the page or within a scrollable parent. */
export function useVirtualGrid(
  grid: RefObject<HTMLElement | null>,
  count: number,
  { minTileWidthPx, gapPx, heightOf }: GridLayout,
): VirtualGrid {
  const [width, setWidth] = useState(0);
  const [viewport, setViewport] = useState({ top: 0, height: fallbackViewport.height });
  const usableWidth = width || fallbackViewport.width;
  const columns = Math.max(
    usableWidth < twoColumnMinWidthPx ? 1 : 2,
    Math.floor((usableWidth + gapPx) / (minTileWidthPx + gapPx)),
  );
  const rowHeight = heightOf((usableWidth - gapPx * (columns - 1)) / columns) + gapPx;

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    setWidth(element.clientWidth);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);

  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const scroller = scrollContainerOf(element);
    let frame = 0;
    const measure = () => {
      frame = 0;
      const box = scroller?.getBoundingClientRect();
      const top = (box?.top ?? 0) - element.getBoundingClientRect().top;
      const height = (box?.height ?? window.innerHeight) || fallbackViewport.height;
      // Scroll position in whole rows: within a row nothing re-renders.
      const step = Math.max(1, rowHeight);
      const rounded = Math.floor(top / step) * step;
      setViewport((before) => (before.top === rounded && before.height === height ? before : { top: rounded, height }));
    };
    const scheduleMeasure = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    const target: HTMLElement | Window = scroller ?? window;
    target.addEventListener('scroll', scheduleMeasure, { passive: true });
    window.addEventListener('resize', scheduleMeasure);
    return () => {
      cancelAnimationFrame(frame);
      target.removeEventListener('scroll', scheduleMeasure);
      window.removeEventListener('resize', scheduleMeasure);
    };
  }, [grid, rowHeight]);

  const rows = Math.ceil(count / columns);
  const first = Math.min(Math.max(0, Math.floor(viewport.top / rowHeight) - overscanRows), Math.max(0, rows - 1));
  const end = Math.min(
    rows,
    Math.max(first + 1, Math.ceil((viewport.top + viewport.height) / rowHeight) + overscanRows + 1),
  );
  return { columns, rowHeight, first, end };
}
