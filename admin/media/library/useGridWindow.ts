import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';

export interface GridWindow {
  columns: number;
  rowHeight: number;
  /** Rows to draw: from `first` up to, not including, `end`. */
  first: number;
  end: number;
}

interface GridLayout {
  /** Narrowest width of a tile, where there is room for more than two. */
  least: number;
  gap: number;
  heightOf(width: number): number;
}

/** Drawn above and below what is seen, so that a quick scroll meets no empty place. */
const beyond = 3;
/** From this width on, that of a phone, two stand side by side, however narrow. */
const pair = 280;
/** Where there is no layout yet. */
const unknown = { width: 900, height: 800 };

const scrollerOf = (element: HTMLElement | null): HTMLElement | null => {
  for (let part = element?.parentElement ?? null; part && part !== document.body; part = part.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(part).overflowY)) return part;
  }
  return null;
};

/** Which rows of a long grid are worth drawing: it scrolls with the page, or within what scrolls around it. */
export function useGridWindow(
  grid: RefObject<HTMLElement | null>,
  count: number,
  { least, gap, heightOf }: GridLayout,
): GridWindow {
  const [width, setWidth] = useState(0);
  const [seen, setSeen] = useState({ top: 0, height: unknown.height });
  const usable = width || unknown.width;
  const columns = Math.max(usable < pair ? 1 : 2, Math.floor((usable + gap) / (least + gap)));
  const rowHeight = heightOf((usable - gap * (columns - 1)) / columns) + gap;

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
    const scroller = scrollerOf(element);
    let frame = 0;
    const look = () => {
      frame = 0;
      const box = scroller?.getBoundingClientRect();
      const top = (box?.top ?? 0) - element.getBoundingClientRect().top;
      const height = (box?.height ?? window.innerHeight) || unknown.height;
      // Steps of a row: what is between them draws the same.
      const step = Math.max(1, rowHeight);
      const rounded = Math.floor(top / step) * step;
      setSeen((before) => (before.top === rounded && before.height === height ? before : { top: rounded, height }));
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    const target: HTMLElement | Window = scroller ?? window;
    target.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      target.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [grid, rowHeight]);

  const rows = Math.ceil(count / columns);
  const first = Math.min(Math.max(0, Math.floor(seen.top / rowHeight) - beyond), Math.max(0, rows - 1));
  const end = Math.min(rows, Math.max(first + 1, Math.ceil((seen.top + seen.height) / rowHeight) + beyond + 1));
  return { columns, rowHeight, first, end };
}
