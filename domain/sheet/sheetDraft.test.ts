import fc from 'fast-check';
import { error } from '../fields/Problem';
import type { CellResult } from '../wire/Cells';
import type { SheetEdit, SheetAction, SheetState } from './sheetDraft';
import { cellKey, emptySheet, placeOfKey, sheetReducer } from './sheetDraft';

const typed = (id: string, value: number, stored = 10): SheetEdit => ({
  id,
  field: 'quantity',
  stored,
  entry: { value },
});
const edit = (...edits: SheetEdit[]): SheetAction => ({ type: 'edit', edits });
const after = (...actions: SheetAction[]): SheetState => actions.reduce(sheetReducer, emptySheet);
const values = ({ drafts }: SheetState) => Object.fromEntries([...drafts].map(([key, { value }]) => [key, value]));
const result = (id: string, outcome: CellResult['outcome'], text = ''): CellResult => ({
  ...{ id, field: 'quantity', outcome },
  messages: text === '' ? [] : [{ type: 'error', text }],
});

it('a cell that has its stored value again is no draft, and an edit that changes nothing no step', () => {
  const state = after(edit(typed('a', 12)), edit(typed('a', 12)));
  expect([values(state), state.past.length]).toEqual([{ 'a quantity': 12 }, 1]);
  expect(values(sheetReducer(state, edit(typed('a', 10))))).toEqual({});
  expect(sheetReducer(emptySheet, edit(typed('a', 10)))).toBe(emptySheet);
});

it('what is no value stays as it was typed, with its problem', () => {
  const wrong = { text: 'abc', problem: error('invalidNumber') };
  const state = after(edit({ id: 'a', field: 'quantity', stored: 10, entry: wrong }));
  expect(state.drafts.get('a quantity')).toEqual({ was: 10, value: 10, ...wrong });
});

it('a block is one step: undone and made again together', () => {
  const pasted = after(edit(typed('a', 1)), edit(typed('b', 2), typed('c', 3)));
  const undone = sheetReducer(pasted, { type: 'undo' });
  expect(values(undone)).toEqual({ 'a quantity': 1 });
  expect(values(sheetReducer(undone, { type: 'redo' }))).toEqual(values(pasted));
  const other = sheetReducer(undone, edit(typed('d', 4)));
  expect(sheetReducer(other, { type: 'redo' })).toBe(other);
});

it('discarding can be taken back', () => {
  const state = after(edit(typed('a', 1), typed('b', 2)));
  const discarded = sheetReducer(state, { type: 'discard' });
  expect(values(discarded)).toEqual({});
  expect(values(sheetReducer(discarded, { type: 'undo' }))).toEqual(values(state));
});

it('saved cells go, refused ones stay with their reason, and what was typed meanwhile stays without', () => {
  const sent = after(edit(typed('a', 1), typed('b', 2), typed('c', 3)));
  const meanwhile = sheetReducer(sent, edit(typed('c', 30)));
  const results = [result('a', 'saved'), result('b', 'stale', 'Зараз 3'), result('c', 'refused', 'Ні')];
  const answered = sheetReducer(meanwhile, { type: 'answered', sent: sent.drafts, results });
  expect(values(answered)).toEqual({ 'b quantity': 2, 'c quantity': 30 });
  expect([...answered.refusals]).toEqual([['b quantity', 'Зараз 3']]);
  expect(sheetReducer(answered, { type: 'undo' })).toBe(answered);
  // Typed again over the value that is there now.
  const again = sheetReducer(answered, edit(typed('b', 2, 3)));
  expect(again.refusals.size).toBe(0);
  expect(again.drafts.get('b quantity')).toMatchObject({ was: 3, value: 2 });
});

it('a key names its cell', () => {
  expect(placeOfKey(cellKey({ id: 'an id', field: 'price.discount' }))).toEqual({
    id: 'an id',
    field: 'price.discount',
  });
});

it('undo and redo lead through the same states', () => {
  const edits = fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(3)).map(([id, value]) => edit(typed(id, value, 0))),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(edits, (actions) => {
      const states = actions.reduce<SheetState[]>(
        (all, action) => {
          const last = all.at(-1) ?? emptySheet;
          const next = sheetReducer(last, action);
          return next === last ? all : [...all, next];
        },
        [emptySheet],
      );
      let state = states.at(-1) ?? emptySheet;
      for (const earlier of states.toReversed().slice(1)) {
        state = sheetReducer(state, { type: 'undo' });
        expect(values(state)).toEqual(values(earlier));
      }
      for (const later of states.slice(1)) {
        state = sheetReducer(state, { type: 'redo' });
        expect(values(state)).toEqual(values(later));
      }
    }),
  );
});
