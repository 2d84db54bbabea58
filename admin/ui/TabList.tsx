import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';

export interface TabListItem<Value extends string> {
  value: Value;
  label: ReactNode;
  id: string;
  /** Id of its panel, if that is in the page. */
  controls?: string | undefined;
  title?: string | undefined;
}

interface TabListProps<Value extends string> {
  label: string;
  value: Value;
  tabs: readonly TabListItem<Value>[];
  onChange(value: Value): void;
}

const nothingHidden = { before: false, after: false };
/** Part of the visible width that a scroll button scrolls by. */
const scrollStep = 0.8;

/**
 * Tabs on one line, which scrolls, with buttons where it does. Arrows, Home and End move the focus. Plain elements with
 * global CSS: those of Material UI measure the page and render again before a form is first painted.
 */
export function TabList<Value extends string>({ label, value, tabs, onChange }: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const shownValue = useRef(value);
  const [hidden, setHidden] = useState(nothingHidden);

  function updateHidden(): void {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    const before = scrollLeft > 1;
    const after = scrollLeft + clientWidth < scrollWidth - 1;
    setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
  }

  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || !list.current || !row.current) return;
    const observer = new ResizeObserver(updateHidden);
    observer.observe(list.current);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (shownValue.current === value) return;
    shownValue.current = value;
    const selected = row.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list.current || !selected) return;
    const { scrollLeft, clientWidth } = list.current;
    const { offsetLeft, offsetWidth } = selected;
    list.current.scrollLeft = Math.max(Math.min(scrollLeft, offsetLeft), offsetLeft + offsetWidth - clientWidth);
  }, [value]);

  function moveFocus(event: KeyboardEvent, from: number): void {
    const last = tabs.length - 1;
    const to = {
      ArrowRight: from === last ? 0 : from + 1,
      ArrowLeft: from === 0 ? last : from - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    row.current?.querySelectorAll('button')[to]?.focus();
  }

  const scroll = (direction: -1 | 1) =>
    list.current?.scrollBy({ left: direction * scrollStep * list.current.clientWidth, behavior: 'smooth' });
  // The keyboard moves from tab to tab, so that it needs no buttons to scroll by.
  const scrollButton = (direction: -1 | 1, isShown: boolean) =>
    (hidden.before || hidden.after) && (
      <button
        type="button"
        className="tab-scroll"
        tabIndex={-1}
        aria-hidden
        disabled={!isShown}
        onClick={() => scroll(direction)}
      >
        {direction < 0 ? <ChevronLeftOutlined /> : <ChevronRightOutlined />}
      </button>
    );

  return (
    <div className="tabs-box">
      {scrollButton(-1, hidden.before)}
      <div className="tab-list" ref={list} onScroll={updateHidden}>
        <div role="tablist" aria-label={label} ref={row}>
          {tabs.map((tab, at) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              className="tab"
              id={tab.id}
              aria-selected={tab.value === value}
              aria-controls={tab.controls}
              title={tab.title}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={(event) => moveFocus(event, at)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      {scrollButton(1, hidden.after)}
    </div>
  );
}
