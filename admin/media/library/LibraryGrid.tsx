import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useLanguage } from '../../i18n/languageStore';
import type { LibraryFile } from '../LibraryFile';
import { captionHeight, LibraryTile } from './LibraryTile';
import { useGridWindow } from './useGridWindow';

interface LibraryGridProps {
  label: string;
  files: readonly LibraryFile[];
  /** How many there are in all. */
  total: number;
  type: 'active' | 'trash';
  isSelected(id: string): boolean;
  selectable: boolean;
  open: string | null;
  onPress(id: string): void;
  onSelect(id: string, range: boolean): void;
  /** The last rows are near: more are wanted, `limit` at once if it is given. */
  onEnd(limit?: number): void;
}

const gap = 14;
const layout = { least: 172, gap, heightOf: (width: number) => Math.round((width * 3) / 4) + captionHeight };
/** Rows before the last drawn one at which more files are asked for. */
const ahead = 3;
/** What the list gives at most at once: on the way to the last file the way is long. */
const most = 100;

/**
 * Tiles of any number of files: only those near the window are in the page. Arrows, Home, End, Page Up and Page Down move,
 * Space picks, Enter opens. End goes to the last file of all: what is not here yet comes on the way, which any other key,
 * a press or a turn of the wheel ends.
 */
export function LibraryGrid({ label, files, total, type, isSelected, selectable, open, onPress, onSelect, onEnd }: LibraryGridProps) {
  const language = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ at: 0, focus: 0 });
  const [toEnd, setToEnd] = useState(false);
  const { columns, rowHeight, first, end } = useGridWindow(grid, files.length, layout);
  const rows = Math.ceil(files.length / columns);
  const active = Math.min(place.at, Math.max(0, files.length - 1));

  useEffect(() => {
    if (end >= rows - ahead) onEnd();
  }, [end, rows, onEnd]);

  const loaded = files.length;
  useEffect(() => {
    if (!toEnd) return;
    setPlace(({ at, focus }) => (at === loaded - 1 ? { at, focus } : { at: loaded - 1, focus: focus + 1 }));
    if (loaded < total) onEnd(most);
    else setToEnd(false);
  }, [toEnd, loaded, total, onEnd]);
  const stay = () => setToEnd(false);

  // The focus goes along with the keys, not with what changes around it.
  const focused = useRef(0);
  useEffect(() => {
    if (place.focus === focused.current) return;
    focused.current = place.focus;
    const tile = grid.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');
    tile?.focus({ preventScroll: true });
    tile?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  const rowsSeen = Math.max(1, Math.floor((window.innerHeight - 160) / rowHeight));
  const step = (key: string): number | null => {
    const steps: Record<string, number> = { ArrowLeft: active - 1, ArrowRight: active + 1, ArrowUp: active - columns, ArrowDown: active + columns, Home: 0, End: active, PageUp: active - columns * rowsSeen, PageDown: active + columns * rowsSeen };
    const to = steps[key];
    if (to === undefined) return null;
    if ((key === 'ArrowUp' && to < 0) || (key === 'ArrowDown' && to >= files.length)) return active;
    return Math.max(0, Math.min(files.length - 1, to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const file = files[active];
    if (!file || !(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'gridcell' || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = step(event.key);
    if (event.key !== 'End') stay();
    if (to === null && event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'End') setToEnd(true);
    else if (to !== null) setPlace(({ focus }) => ({ at: to, focus: focus + 1 }));
    else if (event.key === ' ' && selectable) onSelect(file.id, event.shiftKey);
    else onPress(file.id);
  };

  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  // The tile that has the focus stays, wherever the page is scrolled to.
  const activeRow = Math.floor(active / columns);
  if (files.length > 0 && (activeRow < first || activeRow >= end)) drawn.push(activeRow);

  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={label}
      aria-multiselectable={selectable || undefined}
      aria-rowcount={Math.ceil(total / columns)}
      aria-colcount={columns}
      onKeyDown={onKeyDown}
      onPointerDown={stay}
      onWheel={stay}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) stay();
      }}
      onFocus={(event) => {
        const id = event.target.getAttribute('data-file');
        const at = id === null ? -1 : files.findIndex((file) => file.id === id);
        if (at >= 0 && at !== active) setPlace(({ focus }) => ({ at, focus }));
      }}
      sx={{ position: 'relative' }}
      style={{ height: Math.max(0, rows * rowHeight - gap) }}
    >
      {drawn.map((row) => (
        <Box key={row} role="row" aria-rowindex={row + 1} sx={{ position: 'absolute', left: 0, right: 0, display: 'grid', gridTemplateRows: 'minmax(0, 1fr)', gap: `${gap}px` }} style={{ top: row * rowHeight, height: rowHeight - gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {files.slice(row * columns, (row + 1) * columns).map((file, at) => (
            <LibraryTile
              key={file.id}
              file={file}
              language={language}
              column={at + 1}
              active={row * columns + at === active}
              selected={isSelected(file.id)}
              open={open === file.id}
              selectable={selectable}
              moved={file.deleted !== (type === 'trash')}
              onPress={onPress}
              onSelect={onSelect}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
