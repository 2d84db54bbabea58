import { useEffect, useRef, useState } from 'react';
import type { FormField } from '#domain/wire/FieldDefinition';
import { isFieldTypeCode } from '#domain/fields/registry';
import type { MergeResult } from '#domain/form/merge';
import { resolveConflicts, mergeValues } from '#domain/form/merge';
import { deepEqual } from '#domain/form/deepEqual';
import { useFormFields } from '../fields/form/FormFieldsContext';
import type { FormValues } from '../fields/form/sources';
import type { FormDraft } from './draftStorage';
import { useDraftVault } from './draftVault';
import type { Choices } from './MergeDialog';
import { useDraftAutosave } from './useDraftAutosave';

interface UseDraftOptions {
  draftKey: string;
  /** Whether the record can be edited here. */
  active: boolean;
  /** A draft was restored; `first` is the first of its fields that is dirty. */
  onRestored(draft: FormDraft, first: string | undefined): void;
}

function mergeDraft(draft: FormDraft, values: FormValues, fields: readonly FormField[]): MergeResult {
  const editable = fields.filter(
    ({ name, type, readonly }) => name in draft.values && isFieldTypeCode(type) && !readonly,
  );
  return mergeValues(editable, draft.original, draft.values, values);
}

/** False when the record already has all values of the draft. */
function hasUnsavedContent(draft: FormDraft, values: FormValues, fields: readonly FormField[]): boolean {
  const { fromMine, conflicts } = mergeDraft(draft, values, fields);
  return conflicts.length > 0 || fromMine.some(({ mine, theirs }) => !deepEqual(mine, theirs));
}

const newWriter = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/**
 * Drafts survive a crash, a closed tab and an ended session. When the form is opened again the draft is offered, never
 * applied silently; concurrent changes are merged with it value by value (three-way merge).
 */
export function useDraft({ draftKey, active, onRestored }: UseDraftOptions) {
  const { actions, observer, fields } = useFormFields();
  const [writer] = useState(newWriter);
  const [storedDraft, setStoredDraft] = useState<FormDraft | null>(null);
  const [merge, setMerge] = useState<MergeResult | null>(null);
  const vault = useDraftVault();
  const { savedAt, saveNow } = useDraftAutosave(writer, draftKey);

  const initial = useRef({ observer, fields });
  useEffect(() => {
    if (!active) return;
    let isCancelled = false;
    // Read once, on mount: a later draft is somebody's current work, first of all this form's own.
    void vault.find(draftKey).then((draft) => {
      if (isCancelled || !draft || draft.writer === writer) return;
      if (hasUnsavedContent(draft, initial.current.observer.values(), initial.current.fields)) setStoredDraft(draft);
      else void vault.remove(draft.writer);
    });
    return () => {
      isCancelled = true;
    };
  }, [vault, draftKey, writer, active]);

  async function applyDraft(draft: FormDraft, values: MergeResult['values']): Promise<void> {
    setMerge(null);
    setStoredDraft(null);
    actions.setValues(values);
    onRestored(
      draft,
      Object.keys(values).find((name) => observer.dirtyFields().includes(name)),
    );
    // The old draft is removed only after this form has stored its own.
    if (await saveNow()) await vault.remove(draft.writer);
  }

  return {
    offer: storedDraft,
    merge,
    savedAt,
    restore: () => {
      if (!storedDraft) return;
      const merged = mergeDraft(storedDraft, observer.values(), fields);
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
      if (storedDraft) await vault.remove(storedDraft.writer);
    },
  };
}
