import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import tokens from '../../ui/theme/tokens.json';
import type { LibraryFile } from '../../fields/files/LibraryFile';
import { captionHeightPx, LibraryTile } from './LibraryTile';
import { useVirtualGrid } from './useVirtualGrid';

interface LibraryGridProps {
  label: string;
  /** The files; undefined for those that are not loaded yet. */
  slots: readonly (LibraryFile | undefined)[];
  /** Total number of files. */
  total: number;
  type: 'active' | 'trash';
  isSelected(id: string): boolean;
  selectable: boolean;
  openId: string | null;
  onPress(id: string): void;
  onSelect(id: string, range: boolean): void;
  /** Called when the last rows are near, to load more. */
  onEndReached(): void;
  /** Called before a jump to the last file: every file gets a slot. */
  onReserveAll(): void;
  /** Called for the slots of a row that the keyboard has gone to. */
  onLoadRange(first: number, end: number): void;
  /** Called with the slots in view, to load those that are not loaded. */
  onView(first: number, end: number): void;
}

const gapPx = 14;
const layout = {
  minTileWidthPx: 172,
  gapPx,
  heightOf: (width: number) => Math.round((width * 3) / 4) + captionHeightPx,
};
/** More files are loaded when the last rendered row is this near to the last loaded one. */
const prefetchRowCount = 3;

/**
 * A virtualized grid of tiles: only rows near the viewport are rendered. Arrows, Home, End, Page Up and Page Down move,
 * Space selects, Enter opens. End jumps to the very last file; the files between are loaded when they come into view.
 */
export function LibraryGrid({
  label,
  slots,
  total,
  type,
  isSelected,
  selectable,
  openId,
  onPress,
  onSelect,
  onEndReached,
  onReserveAll,
  onLoadRange,
  onView,
}: LibraryGridProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<{ at: number; id?: string; focus: number }>({ at: 0, focus: 0 });
  const { columns, rowHeight, first, end } = useVirtualGrid(grid, slots.length, layout);
  const rows = Math.ceil(slots.length / columns);
  // Files before it may have come or gone: it stays with its file.
  const isInPlace = cursor.id === undefined || slots[cursor.at]?.id === cursor.id;
  const newPlace = isInPlace ? cursor.at : slots.findIndex((file) => file?.id === cursor.id);
  const active = Math.min(newPlace < 0 ? cursor.at : newPlace, Math.max(0, slots.length - 1));
  // Where some are not loaded yet, it may be among them.
  if (!isInPlace && (newPlace >= 0 || !slots.includes(undefined)))
    setCursor(({ focus }) => ({ at: active, id: slots[active]?.id, focus }));

  useEffect(() => {
    if (active < slots.length && slots[active] === undefined) onLoadRange(active - (active % columns), active + 1);
    onView(first * columns, end * columns);
    if (end >= rows - prefetchRowCount) onEndReached();
  }, [first, end, rows, columns, slots, active, onEndReached, onLoadRange, onView]);

  // Incremented by keyboard moves: only these move the focus, not re-renders.
  const focusCount = useRef(0);
  const hasFocus = useRef(false);
  useEffect(() => {
    const hasMoved = cursor.focus !== focusCount.current;
    // A tile that comes in the place of a placeholder, or in another row, is another element.
    const isLost = hasFocus.current && (document.activeElement === document.body || document.activeElement === null);
    if (!hasMoved && !isLost) return;
    focusCount.current = cursor.focus;
    const tile = grid.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');
    tile?.focus({ preventScroll: true });
    if (hasMoved) tile?.scrollIntoView({ block: 'nearest' });
  }, [cursor, slots, columns]);

  // The side panel leaves the grid fewer columns: scrolls the open file back into view.
  const latest = useRef(slots);
  useEffect(() => {
    latest.current = slots;
  });
  useEffect(() => {
    const at = openId === null ? -1 : latest.current.findIndex((file) => file?.id === openId);
    if (at < 0 || !grid.current) return;
    const top = grid.current.getBoundingClientRect().top + Math.floor(at / columns) * rowHeight;
    const least = tokens.size.appBar + gapPx;
    const most = window.innerHeight - rowHeight;
    if (top < least || top > most) document.documentElement.scrollTop += top - (top < least ? least : most);
  }, [openId, columns, rowHeight]);

  const visibleRowCount = Math.max(1, Math.floor((window.innerHeight - 160) / rowHeight));
  const targetOfKey = (key: string): number | null => {
    const steps: Record<string, number> = {
      ArrowLeft: active - 1,
      ArrowRight: active + 1,
      ArrowUp: active - columns,
      ArrowDown: active + columns,
      Home: 0,
      End: total - 1,
      PageUp: active - columns * visibleRowCount,
      PageDown: active + columns * visibleRowCount,
    };
    const to = steps[key];
    if (to === undefined) return null;
    if ((key === 'ArrowUp' && to < 0) || (key === 'ArrowDown' && to >= slots.length)) return active;
    return Math.max(0, Math.min((key === 'End' ? total : slots.length) - 1, to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const file = slots[active];
    if (
      !(event.target instanceof HTMLElement) ||
      event.target.getAttribute('role') !== 'gridcell' ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    const to = targetOfKey(event.key);
    if (to === null && event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'End') onReserveAll();
    if (to !== null) setCursor(({ focus }) => ({ at: to, id: slots[to]?.id, focus: focus + 1 }));
    else if (!file) return;
    else if (event.key === ' ' && selectable) onSelect(file.id, event.shiftKey);
    else onPress(file.id);
  };

  const renderedRows = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  // The row of the focused tile stays rendered, wherever one scrolls.
  const activeRow = Math.floor(active / columns);
  if (slots.length > 0 && (activeRow < first || activeRow >= end)) renderedRows.push(activeRow);

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
        const cell = event.target.closest('[role=gridcell]');
        const id = cell?.getAttribute('data-file') ?? null;
        // Another placeholder than the cursor's: what comes there is not gone to.
        hasFocus.current = id !== null || cell?.getAttribute('tabindex') === '0';
        const at = id === null ? -1 : slots.findIndex((file) => file?.id === id);
        if (id !== null && at >= 0 && id !== cursor.id) setCursor(({ focus }) => ({ at, id, focus }));
      }}
      // Not told where the element is gone: then the focus is lost, and not left. Nor is it left with the window.
      onBlur={({ target }) => {
        if (document.activeElement !== target) hasFocus.current = false;
      }}
      sx={{ position: 'relative' }}
      style={{ height: Math.max(0, rows * rowHeight - gapPx) }}
    >
      {renderedRows.map((row) => (
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
            gap: `${gapPx}px`,
          }}
          style={{
            top: row * rowHeight,
            height: rowHeight - gapPx,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {slots
            .slice(row * columns, (row + 1) * columns)
            .map((file, at) =>
              file ? (
                <LibraryTile
                  key={file.id}
                  file={file}
                  language={language}
                  column={at + 1}
                  isActive={row * columns + at === active}
                  isSelected={isSelected(file.id)}
                  isOpen={openId === file.id}
                  isSelectable={selectable}
                  isMoved={file.deleted !== (type === 'trash')}
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
