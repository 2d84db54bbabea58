import { useCallback, useEffect, useRef, useState } from 'react';
import { kyivDateTime } from '#domain/time/kyiv';
import { savedValues } from '../fields/form/createFieldActions';
import { useFormFields } from '../fields/form/FormFieldsContext';
import { buildFormDraft } from './buildFormDraft';
import { useDraftVault } from './draftVault';
import { savedRevision } from './formRecordValues';

/** Maximum age of unsaved typing. */
const autosaveDelayMs = 400;

const timeOfDayLength = 'HH:mm'.length;

/**
 * Autosaves the form as a draft: soon after a change, and at once when the page is hidden, left or closed. The draft is
 * removed when nothing is dirty any more (saved, discarded). Returns the time of day when it was saved ('' while there
 * is no draft), and a function that saves now; that one resolves to false when the draft could not be stored.
 */
export function useDraftAutosave(writer: string, draftKey: string) {
  const { form, observer, fields } = useFormFields();
  const vault = useDraftVault();
  const [savedAt, setSavedAt] = useState('');
  const hasStoredDraft = useRef(false);

  const saveNow = useCallback(async (): Promise<boolean> => {
    const draft = buildFormDraft(
      { dirty: observer.dirtyFields(), values: observer.values(), saved: savedValues(form) },
      fields,
      { writer, place: draftKey, revision: savedRevision(form), at: Date.now() },
    );
    if (draft) {
      hasStoredDraft.current = true;
      const isSaved = await vault.save(draft);
      setSavedAt(isSaved ? kyivDateTime(draft.at).slice(-timeOfDayLength) : '');
      return isSaved;
    }
    setSavedAt('');
    if (hasStoredDraft.current) await vault.remove(writer);
    hasStoredDraft.current = false;
    return true;
  }, [vault, writer, draftKey, form, observer, fields]);

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
    /** What is stored already is not sealed and stored again. */
    const flushChanges = () => {
      if (timer !== undefined || observer.dirtyFields().length === 0) flush();
    };
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') flushChanges();
    };
    const unsubscribe = observer.subscribeAll(scheduleSave);
    // Sealing takes a moment: it begins while the browser still asks.
    window.addEventListener('beforeunload', flushChanges);
    window.addEventListener('pagehide', flushChanges);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      unsubscribe();
      window.removeEventListener('beforeunload', flushChanges);
      window.removeEventListener('pagehide', flushChanges);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      flushChanges();
    };
  }, [observer, saveNow]);

  return { savedAt, saveNow };
}
