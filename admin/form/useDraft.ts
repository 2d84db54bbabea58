import { useEffect, useRef, useState } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { isFieldTypeCode } from '../../domain/fields/registry';
import type { Merge } from '../../domain/form/merge';
import { chosenValues, mergeValues } from '../../domain/form/merge';
import { sameValue } from '../../domain/form/sameValue';
import type { Draft } from './draftStorage';
import { draftStorage } from './draftStorage';
import type { FormStore } from './formStore';
import type { Choices } from './MergeDialog';
import { useKeptDraft } from './useKeptDraft';

interface UseDraft {
  place: string;
  store: FormStore;
  fields: readonly FormField[];
  revision: number;
  /** The record may be changed here. */
  active: boolean;
  /** A draft's values are in the form again; the first of its fields is named. */
  onRestored(draft: Draft, first: string | undefined): void;
}

function mergeOf(draft: Draft, store: FormStore, fields: readonly FormField[]): Merge {
  const editable = fields.filter(
    ({ name, type, readonly }) => name in draft.values && isFieldTypeCode(type) && !readonly,
  );
  return mergeValues(editable, draft.original, draft.values, store.values());
}

/** A draft whose values are all in the record by now has nothing to give back. */
function saysNew(draft: Draft, store: FormStore, fields: readonly FormField[]): boolean {
  const { fromMine, conflicts } = mergeOf(draft, store, fields);
  return conflicts.length > 0 || fromMine.some(({ mine, theirs }) => !sameValue(mine, theirs));
}

const newWriter = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/**
 * Unsaved work outlives a crash, a closed tab and an ended session. When its form is opened again it is offered, never
 * laid over silently; what was saved meanwhile is merged with it, value by value.
 */
export function useDraft({ place, store, fields, revision, active, onRestored }: UseDraft) {
  const [writer] = useState(newWriter);
  const [offer, setOffer] = useState<Draft | null>(null);
  const [merge, setMerge] = useState<Merge | null>(null);
  const { keptAt, keep } = useKeptDraft({ writer, place, store, fields, revision });

  const opened = useRef({ store, fields });
  useEffect(() => {
    if (!active) return;
    let left = false;
    // Asked once, as the form opens: what is written later is somebody's present work, this form's own first of all.
    void draftStorage.find(place, Date.now()).then((draft) => {
      if (left || !draft || draft.writer === writer) return;
      if (saysNew(draft, opened.current.store, opened.current.fields)) setOffer(draft);
      else void draftStorage.drop(draft.writer);
    });
    return () => {
      left = true;
    };
  }, [place, writer, active]);

  async function lay(draft: Draft, values: Merge['values']): Promise<void> {
    setMerge(null);
    setOffer(null);
    store.adopt(values);
    onRestored(
      draft,
      Object.keys(values).find((name) => store.changed().includes(name)),
    );
    // Only when this form has written it down is the old one not needed any more.
    if (await keep()) await draftStorage.drop(draft.writer);
  }

  return {
    offer,
    merge,
    keptAt,
    restore: () => {
      if (!offer) return;
      const merged = mergeOf(offer, store, fields);
      if (merged.conflicts.length > 0) setMerge(merged);
      else void lay(offer, merged.values);
    },
    resolve: (choices: Choices) => {
      if (offer && merge) void lay(offer, chosenValues(merge, choices));
    },
    closeMerge: () => setMerge(null),
    discard: async () => {
      setMerge(null);
      setOffer(null);
      if (offer) await draftStorage.drop(offer.writer);
    },
  };
}
