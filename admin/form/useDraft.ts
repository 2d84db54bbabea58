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
  /** Whether the record can be edited here. */
  active: boolean;
  /** A draft was restored; `first` is the first of its fields that is dirty. */
  onRestored(draft: FormDraft, first: string | undefined): void;
}

function mergeDraft(draft: FormDraft, store: FormStore, fields: readonly FormField[]): MergeResult {
  const editable = fields.filter(
    ({ name, type, readonly }) => name in draft.values && isFieldTypeCode(type) && !readonly,
  );
  return mergeValues(editable, draft.original, draft.values, store.values());
}

/** False when the record already has all values of the draft. */
function hasUnsavedContent(draft: FormDraft, store: FormStore, fields: readonly FormField[]): boolean {
  const { fromMine, conflicts } = mergeDraft(draft, store, fields);
  return conflicts.length > 0 || fromMine.some(({ mine, theirs }) => !deepEqual(mine, theirs));
}

const newWriter = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/**
 * Drafts survive a crash, a closed tab and an ended session. When the form is opened again the draft is offered, never
 * applied silently; concurrent changes are merged with it value by value (three-way merge).
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
    // Read once, on mount: a later draft is somebody's current work, first of all this form's own.
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
    // The old draft is removed only after this form has stored its own.
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
