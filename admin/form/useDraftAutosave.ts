import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { kyivDateTime } from '../../domain/time/kyiv';
import { buildFormDraft } from './buildFormDraft';
import { draftStorage } from './draftStorage';
import type { FormStore } from './createFormStore';
import { createObservable } from './createObservable';

/** A draft is at most this much older than what is typed, in milliseconds. */
const autosaveDelayMs = 400;

const timeOfDayLength = 'HH:mm'.length;

interface DraftAutosaveOptions {
  writer: string;
  draftKey: string;
  store: FormStore;
  fields: readonly FormField[];
  revision: number;
}

/**
 * Writes what is typed into a draft: soon after a change, and at once when the page is hidden, left or closed. Without
 * changes (saved, taken back) the draft goes. Gives when it was kept, to the minute, and the way to write it now
 * (which tells whether there is nothing that could get lost).
 */
export function useDraftAutosave({ writer, draftKey, store, fields, revision }: DraftAutosaveOptions) {
  const [savedAt] = useState(() => createObservable(''));
  const hasStoredDraft = useRef(false);

  const saveNow = useCallback(async (): Promise<boolean> => {
    const draft = buildFormDraft(store, fields, { writer, place: draftKey, revision, at: Date.now() });
    if (draft) {
      hasStoredDraft.current = true;
      const isSaved = await draftStorage.save(draft);
      savedAt.set(isSaved ? kyivDateTime(draft.at).slice(-timeOfDayLength) : '');
      return isSaved;
    }
    savedAt.set('');
    if (hasStoredDraft.current) await draftStorage.remove(writer);
    hasStoredDraft.current = false;
    return true;
  }, [writer, draftKey, store, fields, revision, savedAt]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Not put off by further typing: somebody who types without a pause is kept too.
    const scheduleSave = () => {
      timer ??= setTimeout(flush, autosaveDelayMs);
    };
    const flush = () => {
      clearTimeout(timer);
      timer = undefined;
      void saveNow();
    };
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const unsubscribe = store.subscribe(scheduleSave);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      flush();
    };
  }, [store, saveNow]);

  return { keptAt: savedAt, keep: saveNow };
}
