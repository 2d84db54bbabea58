import { useEvent } from 'ra-core';
import type { Entry, SheetRounding } from '#domain/sheet/readTypedCell';
import { applyEntry, readPastedCell, readTypedCell } from '#domain/sheet/readTypedCell';
import type { GridPlace } from '#domain/sheet/SheetRange';
import type { SheetColumn } from '#domain/sheet/SheetColumn';
import type { SheetEdit } from '#domain/sheet/sheetDraft';
import type { CellValue } from '#domain/wire/Cells';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import type { GridCommands } from '../../ui/sheet/SheetGridTypes';
import { heldValue } from './sheetColumns';
import { useSheet } from './SheetContext';
import { useSheetTexts } from './texts';

interface SheetPlaces {
  records: readonly ListRecord[];
  /** By the columns of the grid; null: they are read only. */
  columns: readonly (SheetColumn | null)[];
}

type Said = 'typed' | 'pasted' | 'filled' | 'cleared';

interface KnownCell {
  record: ListRecord;
  column: SheetColumn;
  stored: CellValue;
  /** What it holds now: what was typed, else what is stored. */
  value: CellValue;
}

/** What is done in the grid, as edits of the sheet; each is announced. */
export function useSheetCommands({ records, columns }: SheetPlaces, rounding: SheetRounding): GridCommands {
  const t = useSheetTexts();
  const { state, dispatch, announce, choicesOf } = useSheet();

  function known({ row, column: columnAt }: GridPlace): KnownCell | null {
    const [record, column] = [records[row], columns[columnAt]];
    if (!record || !column) return null;
    const { stored, value } = heldValue(state, record, column);
    return { record, column, stored, value };
  }

  const make = (
    cells: readonly { place: GridPlace; edit(cell: KnownCell): SheetEdit['entry'] | null }[],
    said: Said,
  ) => {
    const edits = cells.flatMap(({ place, edit }): SheetEdit[] => {
      const cell = known(place);
      const entry = cell && edit(cell);
      return entry ? [{ id: cell.record.id, field: cell.column.name, stored: cell.stored, entry }] : [];
    });
    dispatch({ type: 'edit', edits });
    const wrong = edits.filter(({ entry }) => 'problem' in entry).length;
    const skipped = cells.length - edits.length;
    announce(
      [
        t(said, { count: edits.length }),
        ...(wrong > 0 ? [t('wrong', { count: wrong })] : []),
        ...(skipped > 0 ? [t('skipped', { count: skipped })] : []),
      ].join(', '),
    );
  };

  const entered = (text: string, entry: Entry, { column, value }: KnownCell): SheetEdit['entry'] | null => {
    const applied = applyEntry(column, value, entry, rounding);
    return applied && ('problem' in applied ? { text, problem: applied.problem } : applied);
  };

  return {
    type: useEvent((places, text) =>
      make(
        places.map((place) => ({
          place,
          edit: (cell) => entered(text, readTypedCell(text, cell.column, choicesOf), cell),
        })),
        'typed',
      ),
    ),
    choose: useEvent((places, value) =>
      make(
        places.map((place) => ({ place, edit: () => ({ value }) })),
        'typed',
      ),
    ),
    paste: useEvent((cells) =>
      make(
        cells.map(({ text, ...place }) => ({
          place,
          edit: (cell) => entered(text, readPastedCell(text, cell.column, choicesOf), cell),
        })),
        'pasted',
      ),
    ),
    fill: useEvent((pairs) =>
      make(
        pairs.map(({ from, to }) => ({
          place: to,
          edit: () => {
            const source = known(from);
            return source && { value: source.value };
          },
        })),
        'filled',
      ),
    ),
    clear: useEvent((places) =>
      make(
        places.map((place) => ({
          place,
          // A switch is never empty.
          edit: ({ column: { field } }) =>
            field.type === 'yesno' ? null : { value: field.type === 'select' ? '' : null },
        })),
        'cleared',
      ),
    ),
    toggle: useEvent((places) => {
      const flags = places.filter((place) => known(place)?.column.field.type === 'yesno');
      const [first] = flags;
      const value = !(first && known(first)?.value);
      make(
        flags.map((place) => ({ place, edit: () => ({ value }) })),
        'typed',
      );
    }),
    undo: useEvent(() => {
      dispatch({ type: 'undo' });
      announce(t(state.past.length > 0 ? 'undone' : 'nothingToUndo'));
    }),
    redo: useEvent(() => {
      dispatch({ type: 'redo' });
      announce(t(state.future.length > 0 ? 'redone' : 'nothingToRedo'));
    }),
  };
}
