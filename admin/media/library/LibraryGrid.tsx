import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import tokens from '../../theme/tokens.json';
import type { LibraryFile } from '../LibraryFile';
import { captionHeight, LibraryTile } from './LibraryTile';
import { useGridWindow } from './useGridWindow';

interface LibraryGridProps {
  label: string;
  /** The files, and places of those that have not come yet. */
  places: readonly (LibraryFile | undefined)[];
  /** How many there are in all. */
  total: number;
  type: 'active' | 'trash';
  isSelected(id: string): boolean;
  selectable: boolean;
  open: string | null;
  onPress(id: string): void;
  onSelect(id: string, range: boolean): void;
  /** The last rows are near: more are wanted. */
  onEnd(): void;
  /** The last file of all is wanted: every file gets its place. */
  onSpread(): void;
  /** Files of these places are wanted. */
  onNeed(first: number, end: number): void;
}

const gap = 14;
const layout = { least: 172, gap, heightOf: (width: number) => Math.round((width * 3) / 4) + captionHeight };
/** Rows before the last drawn one at which more files are asked for. */
const ahead = 3;

/**
 * Tiles of any number of files: only those near the window are in the page. Arrows, Home, End, Page Up and Page Down move,
 * Space picks, Enter opens. End goes to the last file of all; what lies between comes when one gets there.
 */
export function LibraryGrid({
  label,
  places,
  total,
  type,
  isSelected,
  selectable,
  open,
  onPress,
  onSelect,
  onEnd,
  onSpread,
  onNeed,
}: LibraryGridProps) {
  const t = useT();
  const language = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ at: 0, focus: 0 });
  const { columns, rowHeight, first, end } = useGridWindow(grid, places.length, layout);
  const rows = Math.ceil(places.length / columns);
  const active = Math.min(place.at, Math.max(0, places.length - 1));

  useEffect(() => {
    const seen = [first * columns, end * columns] as const;
    if (active < places.length && places[active] === undefined) onNeed(active - (active % columns), active + 1);
    else if (places.slice(...seen).includes(undefined)) onNeed(...seen);
    else if (end >= rows - ahead) onEnd();
  }, [first, end, rows, columns, places, active, onEnd, onNeed]);

  // The focus goes along with the keys, not with what changes around it.
  const focused = useRef(0);
  const onWaiting = useRef(false);
  const isHere = places[active] !== undefined;
  useEffect(() => {
    const moved = place.focus !== focused.current;
    // A file that has come takes the focus of the place that was waiting for it, unless one has gone elsewhere.
    const came =
      onWaiting.current && isHere && (document.activeElement === document.body || document.activeElement === null);
    if (!moved && !came) return;
    focused.current = place.focus;
    onWaiting.current = !isHere;
    const tile = grid.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');
    tile?.focus({ preventScroll: true });
    if (moved) tile?.scrollIntoView({ block: 'nearest' });
  }, [place, isHere]);

  // What opens beside the grid leaves it fewer columns: the open file stays in sight.
  const latest = useRef(places);
  useEffect(() => {
    latest.current = places;
  });
  useEffect(() => {
    const at = open === null ? -1 : latest.current.findIndex((file) => file?.id === open);
    if (at < 0 || !grid.current) return;
    const top = grid.current.getBoundingClientRect().top + Math.floor(at / columns) * rowHeight;
    const least = tokens.size.appBar + gap;
    const most = window.innerHeight - rowHeight;
    if (top < least || top > most) document.documentElement.scrollTop += top - (top < least ? least : most);
  }, [open, columns, rowHeight]);

  const rowsSeen = Math.max(1, Math.floor((window.innerHeight - 160) / rowHeight));
  const step = (key: string): number | null => {
    const steps: Record<string, number> = {
      ArrowLeft: active - 1,
      ArrowRight: active + 1,
      ArrowUp: active - columns,
      ArrowDown: active + columns,
      Home: 0,
      End: total - 1,
      PageUp: active - columns * rowsSeen,
      PageDown: active + columns * rowsSeen,
    };
    const to = steps[key];
    if (to === undefined) return null;
    if ((key === 'ArrowUp' && to < 0) || (key === 'ArrowDown' && to >= places.length)) return active;
    return Math.max(0, Math.min((key === 'End' ? total : places.length) - 1, to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const file = places[active];
    if (
      !(event.target instanceof HTMLElement) ||
      event.target.getAttribute('role') !== 'gridcell' ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    const to = step(event.key);
    if (to === null && event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'End') onSpread();
    if (to !== null) setPlace(({ focus }) => ({ at: to, focus: focus + 1 }));
    else if (!file) return;
    else if (event.key === ' ' && selectable) onSelect(file.id, event.shiftKey);
    else onPress(file.id);
  };

  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  // The tile that has the focus stays, wherever the page is scrolled to.
  const activeRow = Math.floor(active / columns);
  if (places.length > 0 && (activeRow < first || activeRow >= end)) drawn.push(activeRow);

  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={label}
      aria-multiselectable={selectable || undefined}
      aria-rowcount={Math.ceil(total / columns)}
      aria-colcount={columns}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const id = event.target.getAttribute('data-file');
        const at = id === null ? -1 : places.findIndex((file) => file?.id === id);
        if (at >= 0 && at !== active) setPlace(({ focus }) => ({ at, focus }));
      }}
      sx={{ position: 'relative' }}
      style={{ height: Math.max(0, rows * rowHeight - gap) }}
    >
      {drawn.map((row) => (
        <Box
          key={row}
          role="row"
          aria-rowindex={row + 1}
          sx={{
            position: 'absolute',
            left: 0,
            right: 0,
            display: 'grid',
            gridTemplateRows: 'minmax(0, 1fr)',
            gap: `${gap}px`,
          }}
          style={{
            top: row * rowHeight,
            height: rowHeight - gap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {places
            .slice(row * columns, (row + 1) * columns)
            .map((file, at) =>
              file ? (
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
              ) : (
                <Skeleton
                  key={row * columns + at}
                  role="gridcell"
                  aria-colindex={at + 1}
                  aria-busy
                  aria-label={t('media.coming')}
                  tabIndex={row * columns + at === active ? 0 : -1}
                  variant="rounded"
                  height="100%"
                />
              ),
            )}
        </Box>
      ))}
    </Box>
  );
}
