import type { DragEvent, KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/useT';

interface Taken {
  id: string;
  order: readonly string[];
  by: 'keys' | 'pointer';
}

/** `ids` with one of them in another place. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const rest = ids.filter((other) => other !== id);
  const at = Math.max(0, Math.min(place, rest.length));
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** Tiles in the first row, as they are laid out now. */
function columnsOf(list: HTMLElement | null): number {
  const tops = [...(list?.children ?? [])].map((tile) => (tile instanceof HTMLElement ? tile.offsetTop : 0));
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}

interface GridOrderOptions {
  ids: readonly string[];
  disabled: boolean;
  nameOf(id: string): string;
  onOrder(ids: string[]): void;
}

/** The order of tiles in a grid, changed by dragging, or on a handle: Space takes, arrows move, Space puts down, Esc returns. */
export function useGridOrder({ ids, disabled, nameOf, onOrder }: GridOrderOptions) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [said, setSaid] = useState('');
  const wanted = useRef<string | null>(null);
  const order = taken && taken.order.length === ids.length ? taken.order : ids;

  useEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    // A tile that is put elsewhere in the page loses the focus.
    if (id !== null) list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)?.focus();
  });

  const say = (key: 'inputs.taken' | 'inputs.over' | 'inputs.dropped', id: string, now: readonly string[]) =>
    setSaid(t(key, { name: nameOf(id), place: now.indexOf(id) + 1, count: now.length }));
  const shift = (id: string, place: number) => {
    const next = movedTo(order, id, place);
    wanted.current = id;
    setTaken({ id, order: next, by: 'keys' });
    say('inputs.over', id, next);
  };
  const drop = (keep: boolean) => {
    if (!taken) return;
    if (taken.by === 'keys') wanted.current = taken.id;
    setTaken(null);
    say('inputs.dropped', taken.id, keep ? taken.order : ids);
    if (keep && taken.order.some((id, at) => id !== ids[at])) onOrder([...taken.order]);
  };

  function onKeyDown(event: KeyboardEvent, id: string): void {
    const { key } = event;
    const mine = taken?.id === id && taken.by === 'keys';
    const at = order.indexOf(id);
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columnsOf(list.current),
      ArrowDown: columnsOf(list.current),
    };
    const step = steps[key];
    if (key === ' ' || key === 'Enter') {
      event.preventDefault();
      if (mine) drop(true);
      else {
        setTaken({ id, order: ids, by: 'keys' });
        say('inputs.taken', id, ids);
      }
    } else if (mine && key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      drop(false);
    } else if (mine && step !== undefined) {
      event.preventDefault();
      shift(id, at + step);
    }
  }

  /** By a button or a menu. */
  const move = (id: string, place: number) => {
    const next = movedTo(ids, id, place);
    say('inputs.dropped', id, next);
    onOrder(next);
  };

  return {
    list,
    order,
    taken: taken?.id ?? null,
    said,
    setSaid,
    move,
    handleProps: (id: string) => ({
      'data-handle': id,
      'aria-pressed': taken?.id === id,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
      onBlur: () => {
        if (taken?.by === 'keys' && wanted.current === null) drop(true);
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
              setTaken({ id, order: ids, by: 'pointer' });
            },
            onDragOver: (event: DragEvent) => {
              if (taken?.by !== 'pointer') return;
              event.preventDefault();
              const place = order.indexOf(id);
              if (taken.id !== id) setTaken({ ...taken, order: movedTo(order, taken.id, place) });
            },
            onDrop: (event: DragEvent) => {
              if (taken?.by !== 'pointer') return;
              event.preventDefault();
              drop(true);
            },
            onDragEnd: () => {
              if (taken?.by === 'pointer') drop(false);
            },
          },
  };
}
