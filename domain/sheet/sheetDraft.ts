import type { Problem } from '../fields/Problem';
import type { SheetCell, CellResult, CellValue } from '../wire/Cells';

/** What a cell holds that is not saved yet. */
export interface CellDraft {
  /** The stored value that it was edited over. */
  was: CellValue;
  value: CellValue;
  /** What was typed, where it is no value of the column. */
  text?: string;
  problem?: Problem;
}

/** Identifies a cell: the id of its record and the name of its column. */
export type CellKey = `${string} ${string}`;
export const cellKey = ({ id, field }: Pick<SheetCell, 'id' | 'field'>): CellKey => `${id} ${field}`;

export const placeOfKey = (key: CellKey): { id: string; field: string } => {
  const at = key.lastIndexOf(' ');
  return { id: key.slice(0, at), field: key.slice(at + 1) };
};

type SheetDrafts = ReadonlyMap<CellKey, CellDraft>;

export interface SheetState {
  drafts: SheetDrafts;
  past: readonly SheetDrafts[];
  future: readonly SheetDrafts[];
  /** What the server said of cells that it did not save, in the language of the user. */
  refusals: ReadonlyMap<CellKey, string>;
}

/** `stored`: the value of the record as it is on the screen. */
export interface SheetEdit {
  id: string;
  field: string;
  stored: CellValue;
  entry: { value: CellValue } | { text: string; problem: Problem };
}

export type SheetAction =
  | { type: 'edit'; edits: readonly SheetEdit[] }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'discard' }
  /** What was sent, and what became of it. */
  | { type: 'answered'; sent: SheetDrafts; results: readonly CellResult[] };

/** Steps that can be taken back. */
const maxHistory = 100;

export const emptySheet: SheetState = { drafts: new Map(), past: [], future: [], refusals: new Map() };

const without = <Value>(map: ReadonlyMap<CellKey, Value>, keys: Iterable<CellKey>): ReadonlyMap<CellKey, Value> => {
  const left = new Map(map);
  for (const key of keys) left.delete(key);
  return left;
};

/** The state with other drafts, which can be taken back; the same one where nothing changes. */
function withStep(state: SheetState, drafts: SheetDrafts, changed: Iterable<CellKey>): SheetState {
  return {
    drafts,
    past: [...state.past, state.drafts].slice(-maxHistory),
    future: [],
    refusals: without(state.refusals, changed),
  };
}

/** Whether two drafts of a cell come to the same. */
const isSame = (one: CellDraft | undefined, other: CellDraft | undefined): boolean =>
  one?.value === other?.value && one?.text === other?.text && one?.was === other?.was;

function edit(state: SheetState, edits: readonly SheetEdit[]): SheetState {
  const drafts = new Map(state.drafts);
  const changed = new Set<CellKey>();
  for (const { id, field, stored, entry } of edits) {
    const key = cellKey({ id, field });
    const former = drafts.get(key);
    // A cell that has its stored value again is no draft.
    const draft: CellDraft | undefined =
      'problem' in entry
        ? { was: stored, value: stored, ...entry }
        : entry.value === stored
          ? undefined
          : { was: stored, value: entry.value };
    if (isSame(former, draft)) continue;
    changed.add(key);
    if (draft) drafts.set(key, draft);
    else drafts.delete(key);
  }
  return changed.size === 0 ? state : withStep(state, drafts, changed);
}

/**
 * Saved cells are drafts no more. What was typed while the call was under way, and what was refused, stays; steps of
 * before would bring saved values back as drafts, and are forgotten.
 */
function answered(state: SheetState, sent: SheetDrafts, results: readonly CellResult[]): SheetState {
  const drafts = new Map(state.drafts);
  const refusals = new Map(state.refusals);
  for (const result of results) {
    const key = cellKey(result);
    const isLeft = !isSame(drafts.get(key), sent.get(key));
    if (result.outcome === 'saved' || result.outcome === 'unchanged') {
      refusals.delete(key);
      if (!isLeft) drafts.delete(key);
    } else if (!isLeft) refusals.set(key, result.messages.map(({ text }) => text).join(' '));
  }
  return { drafts, past: [], future: [], refusals };
}

/** The cells of a sheet that are edited and not saved, with their history. */
export function sheetReducer(state: SheetState, action: SheetAction): SheetState {
  switch (action.type) {
    case 'edit':
      return edit(state, action.edits);
    case 'undo': {
      const before = state.past.at(-1);
      if (!before) return state;
      return { ...state, drafts: before, past: state.past.slice(0, -1), future: [...state.future, state.drafts] };
    }
    case 'redo': {
      const after = state.future.at(-1);
      if (!after) return state;
      return { ...state, drafts: after, past: [...state.past, state.drafts], future: state.future.slice(0, -1) };
    }
    case 'discard':
      return state.drafts.size === 0 ? state : withStep(state, new Map(), state.drafts.keys());
    case 'answered':
      return answered(state, action.sent, action.results);
  }
}
