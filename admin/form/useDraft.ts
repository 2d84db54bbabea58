import { useEffect, useRef, useState } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { isFieldTypeCode } from '../../domain/fields/registry';
import type { MergeResult } from '../../domain/form/merge';
import { resolveConflicts, mergeValues } from '../../domain/form/merge';
import { deepEqual } from '../../domain/form/deepEqual';
import type { FormDraft } from './draftStorage';
import { draftStorage } from './draftStorage';
import type { FormStore } from './createFormStore';
import type { Choices } from './MergeDialog';
import { useDraftAutosave } from './useDraftAutosave';

interface UseDraftOptions {
  draftKey: string;
  store: FormStore;
  fields: readonly FormField[];
  revision: number;
  /** The record may be changed here. */
  active: boolean;
  /** A draft's values are in the form again; the first of its fields is named. */
  onRestored(draft: FormDraft, first: string | undefined): void;
}

function mergeDraft(draft: FormDraft, store: FormStore, fields: readonly FormField[]): MergeResult {
  const editable = fields.filter(
    ({ name, type, readonly }) => name in draft.values && isFieldTypeCode(type) && !readonly,
  );
  return mergeValues(editable, draft.original, draft.values, store.values());
}

/** A draft whose values are all in the record by now has nothing to give back. */
function hasUnsavedContent(draft: FormDraft, store: FormStore, fields: readonly FormField[]): boolean {
  const { fromMine, conflicts } = mergeDraft(draft, store, fields);
  return conflicts.length > 0 || fromMine.some(({ mine, theirs }) => !deepEqual(mine, theirs));
}

const newWriter = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/**
 * Unsaved work outlives a crash, a closed tab and an ended session. When its form is opened again it is offered, never
 * laid over silently; what was saved meanwhile is merged with it, value by value.
 */
export function useDraft({ draftKey, store, fields, revision, active, onRestored }: UseDraftOptions) {
  const [writer] = useState(newWriter);
  const [storedDraft, setStoredDraft] = useState<FormDraft | null>(null);
  const [merge, setMerge] = useState<MergeResult | null>(null);
  const { keptAt: savedAt, keep: saveNow } = useDraftAutosave({ writer, draftKey, store, fields, revision });

  const initial = useRef({ store, fields });
  useEffect(() => {
    if (!active) return;
    let isCancelled = false;
    // Asked once, as the form opens: what is written later is somebody's present work, this form's own first of all.
    void draftStorage.find(draftKey, Date.now()).then((draft) => {
      if (isCancelled || !draft || draft.writer === writer) return;
      if (hasUnsavedContent(draft, initial.current.store, initial.current.fields)) setStoredDraft(draft);
      else void draftStorage.remove(draft.writer);
    });
    return () => {
      isCancelled = true;
    };
  }, [draftKey, writer, active]);

  async function applyDraft(draft: FormDraft, values: MergeResult['values']): Promise<void> {
    setMerge(null);
    setStoredDraft(null);
    store.setValues(values);
    onRestored(
      draft,
      Object.keys(values).find((name) => store.dirtyFields().includes(name)),
    );
    // Only when this form has written it down is the old one not needed any more.
    if (await saveNow()) await draftStorage.remove(draft.writer);
  }

  return {
    offer: storedDraft,
    merge,
    keptAt: savedAt,
    restore: () => {
      if (!storedDraft) return;
      const merged = mergeDraft(storedDraft, store, fields);
      if (merged.conflicts.length > 0) setMerge(merged);
      else void applyDraft(storedDraft, merged.values);
    },
    resolve: (choices: Choices) => {
      if (storedDraft && merge) void applyDraft(storedDraft, resolveConflicts(merge, choices));
    },
    closeMerge: () => setMerge(null),
    discard: async () => {
      setMerge(null);
      setStoredDraft(null);
      if (storedDraft) await draftStorage.remove(storedDraft.writer);
    },
  };
}
