import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DropPlace } from './treeDrop';
import { isSamePlace, placeAt } from './treeDrop';
import type { CategoryRow } from './treeRows';

export const rowHeightPx = 36;
export const indentPx = 22;
/** A press that moves less is a click. */
const minDragPx = 4;
/** Near the edges of the box the tree scrolls by itself. */
const edgePx = 36;
const scrollStepPx = 10;

/** What was taken, and before which row it is held. */
export interface Picked {
  id: string;
  gap: number;
  level: number;
  isKeyboard: boolean;
}

interface TreeDragOptions {
  picked: Picked | null;
  setPicked(picked: Picked | null): void;
  /** The branch of what is picked is closed. */
  rows: readonly CategoryRow[];
  box: RefObject<HTMLElement | null>;
  onDrop(id: string, place: DropPlace): void;
  onTaken(id: string): void;
  onPlace(id: string, place: DropPlace): void;
  onCancelled(id: string): void;
}

const placeOf = (rows: readonly CategoryRow[], { id, gap, level }: Picked): DropPlace | null =>
  placeAt(rows, id, gap, level);

/** Takes categories to another place, by pointer or by keyboard. */
export function useTreeDrag(options: TreeDragOptions) {
  const { picked, rows } = options;
  const place = picked && placeOf(rows, picked);
  const [ghost, setGhost] = useState<HTMLElement | null>(null);
  const latest = useRef({ ...options, ghost });
  // Before the next key, which may come before React runs its effects.
  useLayoutEffect(() => {
    latest.current = { ...options, ghost };
  });

  const end = useCallback((isDropped: boolean) => {
    const { picked: taken, rows: shown, setPicked, onDrop, onCancelled } = latest.current;
    if (!taken) return;
    const target = isDropped ? placeOf(shown, taken) : null;
    setPicked(null);
    if (target) onDrop(taken.id, target);
    else onCancelled(taken.id);
  }, []);

  const stopListening = useRef<() => void>(() => undefined);
  useEffect(() => () => stopListening.current(), []);

  const onPointerDown = useCallback(
    (event: PointerEvent, id: string, level: number) => {
      if (event.button !== 0) return;
      event.preventDefault();
      const start = { x: event.clientX, y: event.clientY };
      let now = start;
      let isDragging = false;
      let frame = 0;

      const update = (): void => {
        const { box, setPicked, picked: taken, ghost: shown } = latest.current;
        const { current } = box;
        if (!current) return;
        const { top, bottom } = current.getBoundingClientRect();
        if (now.y < top + edgePx) current.scrollTop -= scrollStepPx;
        else if (now.y > bottom - edgePx) current.scrollTop += scrollStepPx;
        const gap = Math.round((now.y - top + current.scrollTop) / rowHeightPx);
        const wanted = level + Math.round((now.x - start.x) / indentPx);
        if (taken?.gap !== gap || taken.level !== wanted) setPicked({ id, gap, level: wanted, isKeyboard: false });
        if (shown) shown.style.transform = `translate(${now.x + 12}px, ${now.y - 20}px)`;
        frame = requestAnimationFrame(update);
      };
      const onMove = (move: globalThis.PointerEvent): void => {
        now = { x: move.clientX, y: move.clientY };
        if (isDragging || Math.hypot(now.x - start.x, now.y - start.y) < minDragPx) return;
        isDragging = true;
        update();
      };
      const stop = (isDropped: boolean): void => {
        stopListening.current();
        if (isDragging) end(isDropped);
      };
      const onUp = () => stop(true);
      const onCancel = () => stop(false);
      const onKey = (key: globalThis.KeyboardEvent): void => {
        if (key.key !== 'Escape') return;
        key.stopPropagation();
        stop(false);
      };
      stopListening.current();
      stopListening.current = () => {
        cancelAnimationFrame(frame);
        window.removeEventListener('pointermove', onMove);
        window.removeEventListener('pointerup', onUp);
        window.removeEventListener('pointercancel', onCancel);
        window.removeEventListener('keydown', onKey, true);
      };
      window.addEventListener('pointermove', onMove);
      window.addEventListener('pointerup', onUp);
      window.addEventListener('pointercancel', onCancel);
      window.addEventListener('keydown', onKey, true);
    },
    [end],
  );

  /** Takes the row at an index of the rows. */
  const take = useCallback((id: string, gap: number, level: number) => {
    latest.current.setPicked({ id, gap, level, isKeyboard: true });
    latest.current.onTaken(id);
  }, []);

  /** Keys while something is taken; whether the key was one of these. */
  const onPickedKey = useCallback(
    (event: KeyboardEvent): boolean => {
      const { picked: taken, rows: shown, setPicked, onPlace } = latest.current;
      if (!taken) return false;
      const at = placeOf(shown, taken);
      const go = (next: Picked): boolean => {
        const found = placeOf(shown, next);
        if (!found || isSamePlace(found, at)) return false;
        setPicked({ ...next, level: found.level });
        onPlace(taken.id, found);
        return true;
      };
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const step = event.key === 'ArrowDown' ? 1 : -1;
        for (let gap = taken.gap + step; gap >= 0 && gap <= shown.length; gap += step) if (go({ ...taken, gap })) break;
      } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        go({ ...taken, level: (at?.level ?? taken.level) + (event.key === 'ArrowRight' ? 1 : -1) });
      } else if (event.key === ' ' || event.key === 'Enter') end(true);
      else if (event.key === 'Escape') end(false);
      else if (event.key === 'Tab') {
        end(false);
        return true;
      }
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    [end],
  );

  return { place, onPointerDown, take, onPickedKey, ghostRef: setGhost };
}
