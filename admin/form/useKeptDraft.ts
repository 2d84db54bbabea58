import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { kyivDateTime } from '../../domain/time/kyiv';
import { draftOf } from './draftOf';
import { draftStorage } from './draftStorage';
import type { FormStore } from './formStore';
import { told } from './told';

/** A draft is at most this much older than what is typed, in milliseconds. */
const pause = 400;

const timeOfDay = 'HH:mm'.length;

interface KeptDraft {
  writer: string;
  place: string;
  store: FormStore;
  fields: readonly FormField[];
  revision: number;
}

/**
 * Writes what is typed into a draft: soon after a change, and at once when the page is hidden, left or closed. Without
 * changes (saved, taken back) the draft goes. Gives when it was kept, to the minute, and the way to write it now
 * (which tells whether there is nothing that could get lost).
 */
export function useKeptDraft({ writer, place, store, fields, revision }: KeptDraft) {
  const [keptAt] = useState(() => told(''));
  const written = useRef(false);

  const keep = useCallback(async (): Promise<boolean> => {
    const draft = draftOf(store, fields, { writer, place, revision, at: Date.now() });
    if (draft) {
      written.current = true;
      const kept = await draftStorage.keep(draft);
      keptAt.set(kept ? kyivDateTime(draft.at).slice(-timeOfDay) : '');
      return kept;
    }
    keptAt.set('');
    if (written.current) await draftStorage.drop(writer);
    written.current = false;
    return true;
  }, [writer, place, store, fields, revision, keptAt]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Not put off by further typing: somebody who types without a pause is kept too.
    const soon = () => {
      timer ??= setTimeout(now, pause);
    };
    const now = () => {
      clearTimeout(timer);
      timer = undefined;
      void keep();
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') now();
    };
    const stop = store.subscribe(soon);
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', hidden);
      now();
    };
  }, [store, keep]);

  return { keptAt, keep };
}
