import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ListItem } from '../../../domain/wire/Listing';
import { useActionCalls } from '../../actions/useActionCalls';
import { useTell } from '../../messages/MessagesContext';
import { useCalls } from '../../session/useCalls';
import type { Listing } from '../useListing';
import type { Ordering } from './orderingOf';
import { orderingOf } from './orderingOf';
import { placesAfter } from './placesAfter';

const none: readonly ListItem[] = [];

export interface Ordered {
  ordering: Ordering | null;
  /** Rows as they were put, before the server has said so. */
  items: readonly ListItem[];
  move(from: number, to: number): void;
}

/** Rows that are moved: shown at once where they were put; when that can't be saved they go back, and it is said why. */
export function useOrdering({ entity, address, result }: Listing): Ordered {
  const calls = useCalls();
  const tell = useTell();
  const queries = useQueryClient();
  const { about, watch } = useActionCalls();
  const [put, setPut] = useState<{ over: readonly ListItem[]; items: readonly ListItem[] } | null>(null);
  // One after the other, each from what the one before it left.
  const turn = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);

  const stored = result?.items ?? none;
  const ordering = orderingOf(entity, address, result);
  // Another page, or an answer of its own, is newer than what was put.
  const items = put && put.over === stored ? put.items : stored;

  const move = (from: number, to: number): void => {
    if (!ordering || ordering.obstacle || from === to) return;
    const moved = items[from];
    const after = placesAfter(items, ordering.field, from, to);
    if (!moved || after.places.length === 0) return;
    setPut({ over: stored, items: after.items });
    waiting.current += 1;
    turn.current = turn.current.then(async () => {
      try {
        const { result: done, messages } = await calls.reorder(entity.name, moved._id, after.places);
        tell.after('action', messages, about(done.action));
        void watch(done.action);
      } catch (failure) {
        setPut(null);
        tell.failure(failure, 'action');
      }
      waiting.current -= 1;
      if (waiting.current === 0) await queries.invalidateQueries({ queryKey: [entity.name] });
    });
  };
  return { ordering, items, move };
}
