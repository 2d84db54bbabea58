import type { DragEvent, KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';

interface DragState {
  id: string;
  order: readonly string[];
  input: 'keys' | 'pointer';
}

/** Moves `id` to another position. */
function moveId(ids: readonly string[], id: string, position: number): string[] {
  const rest = ids.filter((other) => other !== id);
  const at = Math.max(0, Math.min(position, rest.length));
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** Number of tiles in the first row, as laid out now. */
function countColumns(list: HTMLElement | null): number {
  const tops = [...(list?.children ?? [])].map((tile) => (tile instanceof HTMLElement ? tile.offsetTop : 0));
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}

interface GridOrderOptions {
  ids: readonly string[];
  disabled: boolean;
  nameOf(id: string): string;
  onOrder(ids: string[]): void;
}

/**
 * Sortable tiles in a grid: by drag and drop, or by keyboard on a handle (Space picks up, arrows move, Space drops, Esc
 * cancels).
 */
export function useGridOrder({ ids, disabled, nameOf, onOrder }: GridOrderOptions) {
  const t = usePanelTranslate();
  const listRef = useRef<HTMLUListElement>(null);
  const [dragState, setDragState] = useState<DragState | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const pendingFocusId = useRef<string | null>(null);
  const order = dragState && dragState.order.length === ids.length ? dragState.order : ids;

  useEffect(() => {
    const id = pendingFocusId.current;
    pendingFocusId.current = null;
    // A tile that was moved in the DOM loses the focus.
    if (id !== null) listRef.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)?.focus();
  });

  const announceMove = (key: 'inputs.taken' | 'inputs.over' | 'inputs.dropped', id: string, now: readonly string[]) =>
    setAnnouncement(t(key, { name: nameOf(id), place: now.indexOf(id) + 1, count: now.length }));
  const moveDragged = (id: string, position: number) => {
    const next = moveId(order, id, position);
    pendingFocusId.current = id;
    setDragState({ id, order: next, input: 'keys' });
    announceMove('inputs.over', id, next);
  };
  const endDrag = (commit: boolean) => {
    if (!dragState) return;
    if (dragState.input === 'keys') pendingFocusId.current = dragState.id;
    setDragState(null);
    announceMove('inputs.dropped', dragState.id, commit ? dragState.order : ids);
    if (commit && dragState.order.some((id, at) => id !== ids[at])) onOrder([...dragState.order]);
  };

  function onKeyDown(event: KeyboardEvent, id: string): void {
    const { key } = event;
    const isDraggedByKeys = dragState?.id === id && dragState.input === 'keys';
    const at = order.indexOf(id);
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -countColumns(listRef.current),
      ArrowDown: countColumns(listRef.current),
    };
    const step = steps[key];
    if (key === ' ' || key === 'Enter') {
      event.preventDefault();
      if (isDraggedByKeys) endDrag(true);
      else {
        setDragState({ id, order: ids, input: 'keys' });
        announceMove('inputs.taken', id, ids);
      }
    } else if (isDraggedByKeys && key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      endDrag(false);
    } else if (isDraggedByKeys && step !== undefined) {
      event.preventDefault();
      moveDragged(id, at + step);
    }
  }

  /** Moves a tile by a button or a menu. */
  const move = (id: string, position: number) => {
    const next = moveId(ids, id, position);
    announceMove('inputs.dropped', id, next);
    onOrder(next);
  };

  return {
    list: listRef,
    order,
    draggedId: dragState?.id ?? null,
    said: announcement,
    setSaid: setAnnouncement,
    move,
    handleProps: (id: string) => ({
      'data-handle': id,
      'aria-pressed': dragState?.id === id,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
      onBlur: () => {
        if (dragState?.input === 'keys' && pendingFocusId.current === null) endDrag(true);
      },
    }),
    tileProps: (id: string) =>
      disabled || ids.length < 2
        ? {}
        : {
            draggable: true,
            onDragStart: (event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', id);
              setDragState({ id, order: ids, input: 'pointer' });
            },
            onDragOver: (event: DragEvent) => {
              if (dragState?.input !== 'pointer') return;
              event.preventDefault();
              const position = order.indexOf(id);
              if (dragState.id !== id) setDragState({ ...dragState, order: moveId(order, dragState.id, position) });
            },
            onDrop: (event: DragEvent) => {
              if (dragState?.input !== 'pointer') return;
              event.preventDefault();
              endDrag(true);
            },
            onDragEnd: () => {
              if (dragState?.input === 'pointer') endDrag(false);
            },
          },
  };
}
