import type { FocusEvent, PointerEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { prefetchKey, prefetchQueryOptions } from '../core/session/recordPrefetch';
import { useLanguage } from '../core/i18n/languageStore';
import { useApi } from '../core/session/useApi';
import { prefersReducedData } from '../core/prefersReducedData';
import { rowIdAttribute } from './useRowShortcuts';

/** Hovering this long means that the link may well be opened, not just passed over. */
const hoverDelayMs = 80;

/** Id of the record that a link within a row opens. */
function recordIdOfLink(target: EventTarget): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const id = link?.closest(`[${rowIdAttribute}]`)?.getAttribute(rowIdAttribute);
  return link && id && new URL(link.href).pathname.endsWith(`/update/${encodeURIComponent(id)}`) ? id : null;
}

/**
 * Prefetches a record's form while its link is hovered or focused, one at a time. Returns event handlers for the
 * element around the rows.
 */
export function useRecordPrefetch(resource: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const language = useLanguage();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetchedId = useRef<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const schedulePrefetch = (target: EventTarget) => {
    clearTimeout(timer.current);
    const id = recordIdOfLink(target);
    if (id === null || prefersReducedData()) return;
    timer.current = setTimeout(() => {
      if (prefetchedId.current !== null && prefetchedId.current !== id)
        void queryClient.cancelQueries({ queryKey: prefetchKey(resource, prefetchedId.current, language) });
      prefetchedId.current = id;
      void queryClient.prefetchQuery(prefetchQueryOptions(api, resource, id, language));
    }, hoverDelayMs);
  };
  return {
    onPointerOver: (event: PointerEvent) => event.pointerType !== 'touch' && schedulePrefetch(event.target),
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: (event: FocusEvent) => schedulePrefetch(event.target),
  };
}
