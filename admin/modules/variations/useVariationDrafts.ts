import { useState } from 'react';
import { createVariationCalls } from './calls/variationCalls';
import type { ListItem } from '#domain/wire/Listing';
import { mostSaved } from '#domain/wire/SaveMany';
import { useCalls } from '../../core/session/useCalls';
import type { ListedVariation } from './useVariationList';
import type { VariationEdit, Drafts, VariationValues } from './variationRows';
import { variationFields, storedValues, withEdits } from './variationRows';

export interface SavedVariations {
  saved: number;
  /** The values before, by product: saved again, they undo the save. */
  before: Drafts;
}

export interface VariationDrafts {
  drafts: Drafts;
  canUndo: boolean;
  canRedo: boolean;
  /** Why products were not saved, by id. */
  refusals: ReadonlyMap<string, string>;
  isEdited(id: string, column: string): boolean;
  edit(edits: readonly VariationEdit[]): void;
  /** Takes back the last edit, paste or fill; false when there is none. */
  undo(): boolean;
  /** Makes it again; false when nothing was taken back since the last edit. */
  redo(): boolean;
  save(drafts?: Drafts): Promise<SavedVariations>;
}

/** What is edited in the grid and not saved yet, with a history of its own. */
export function useVariationDrafts(variations: readonly ListedVariation[]): VariationDrafts {
  const calls = useCalls(createVariationCalls);
  const [history, setHistory] = useState<readonly Drafts[]>([new Map()]);
  const [undone, setUndone] = useState<readonly Drafts[]>([]);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const drafts = history.at(-1) ?? new Map<string, Partial<VariationValues>>();
  const items = new Map(variations.map(({ item }): [string, ListItem] => [item._id, item]));
  const stored = new Map(variations.map(({ item }) => [item._id, storedValues(item)]));

  async function save(toSave: Drafts = drafts): Promise<SavedVariations> {
    const entries = [...toSave].flatMap(([id, draft]) => {
      const item = items.get(id);
      return item ? [{ id, item, draft }] : [];
    });
    const refused = new Map<string, string>();
    const before = new Map<string, Partial<VariationValues>>();
    for (let from = 0; from < entries.length; from += mostSaved) {
      const part = entries.slice(from, from + mostSaved);
      const result = await calls.saveMany(
        'product',
        'slug',
        part.map(({ item, draft }) => ({ fields: variationFields(item, draft) })),
      );
      for (const [at, { id, item, draft }] of part.entries()) {
        const answer = result.items[at];
        if (!answer || answer.outcome === 'refused') {
          const inFields = Object.values(answer?.fields ?? {}).flatMap(({ messages }) => messages);
          refused.set(
            id,
            (inFields.length > 0 ? inFields : (answer?.messages ?? [])).map(({ text }) => text).join(' '),
          );
          continue;
        }
        const values = storedValues(item);
        const names = Object.keys(draft) as (keyof VariationValues)[];
        before.set(id, Object.fromEntries(names.map((name) => [name, values[name]])));
      }
    }
    setRefusals(refused);
    // What was refused stays to be corrected.
    setHistory([new Map([...toSave].filter(([id]) => refused.has(id)))]);
    setUndone([]);
    return { saved: before.size, before };
  }

  return {
    drafts,
    canUndo: history.length > 1,
    canRedo: undone.length > 0,
    refusals,
    isEdited: (id, column) => Object.hasOwn(drafts.get(id) ?? {}, column),
    edit: (edits) => {
      if (edits.length === 0) return;
      setHistory([...history, withEdits(drafts, edits, stored)]);
      setUndone([]);
    },
    undo: () => {
      if (history.length <= 1) return false;
      setHistory(history.slice(0, -1));
      setUndone([...undone, drafts]);
      return true;
    },
    redo: () => {
      const [next] = undone.slice(-1);
      if (!next) return false;
      setHistory([...history, next]);
      setUndone(undone.slice(0, -1));
      return true;
    },
    save,
  };
}
