import type { FocusEvent, PointerEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { EntityDescription } from '../../domain/wire/Start';
import { aheadKey, aheadQuery } from '../form/recordAhead';
import { useLanguage } from '../i18n/languageStore';
import { useCalls } from '../session/useCalls';
import { savesData } from './savesData';
import { rowMark } from './useRowKeys';

/** Who rests on a link this long may well open it; who passes over it doesn't. */
const rest = 80;

/** The id of the record that a link within a row opens. */
function recordAt(target: EventTarget): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const id = link?.closest(`[${rowMark}]`)?.getAttribute(rowMark);
  return link && id && new URL(link.href).pathname.endsWith(`/update/${encodeURIComponent(id)}`) ? id : null;
}

/** Asks for a record's form while the pointer or the cursor rests on its link, one at a time. Gives what listens around the rows. */
export function useRecordAhead(entity: EntityDescription) {
  const calls = useCalls();
  const queries = useQueryClient();
  const language = useLanguage();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const over = (target: EventTarget) => {
    clearTimeout(timer.current);
    const id = recordAt(target);
    if (id === null || savesData()) return;
    timer.current = setTimeout(() => {
      if (asked.current !== null && asked.current !== id)
        void queries.cancelQueries({ queryKey: aheadKey(entity.name, asked.current, language) });
      asked.current = id;
      void queries.prefetchQuery(aheadQuery(calls, entity.name, id, language));
    }, rest);
  };
  return {
    onPointerOver: (event: PointerEvent) => event.pointerType !== 'touch' && over(event.target),
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: (event: FocusEvent) => over(event.target),
  };
}
