import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { kyivDateTime } from '../../domain/time/kyiv';
import { buildFormDraft } from './buildFormDraft';
import { draftStorage } from './draftStorage';
import type { FormStore } from './createFormStore';
import { createObservable } from './createObservable';

/** Maximum age of unsaved typing. */
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
 * Autosaves the form as a draft: soon after a change, and at once when the page is hidden, left or closed. The draft is
 * removed when nothing is dirty any more (saved, discarded). Returns the time of day when it was saved, and a function
 * that saves now; that one resolves to false when the draft could not be stored.
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
    // Throttled, not debounced: somebody who types without a pause is saved too.
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
