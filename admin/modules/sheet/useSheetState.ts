import { useMemo, useReducer, useRef } from 'react';
import { useListContext } from 'ra-core';
import { judgeCells } from '#domain/sheet/judgeCells';
import type { SheetColumn } from '#domain/sheet/SheetColumn';
import type { CellDraft, CellKey } from '#domain/sheet/sheetDraft';
import { emptySheet, placeOfKey, sheetReducer } from '#domain/sheet/sheetDraft';
import { translate } from '#domain/text/translate';
import type { SheetCell } from '#domain/wire/Cells';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useLanguage } from '../../core/i18n/languageStore';
import { shownText, storedField } from './sheetColumns';
import type { SheetDeskState } from './SheetContext';
import { useSheetTexts } from './texts';

interface DraftOfRow {
  key: CellKey;
  draft: CellDraft;
  column: SheetColumn;
}

/**
 * The drafts of a sheet, and what they come to by the rules that the server applies too. They outlive the page of the
 * list that they were made on: its records are kept as they were last shown.
 */
export function useSheetState(
  columns: readonly SheetColumn[],
  choicesOf: SheetDeskState['choicesOf'],
): Pick<SheetDeskState, 'state' | 'dispatch' | 'errors' | 'cells' | 'records'> {
  const t = useSheetTexts();
  const language = useLanguage();
  const { data } = useListContext<ListRecord>();
  const [state, dispatch] = useReducer(sheetReducer, emptySheet);
  const seen = useRef<ReadonlyMap<string, ListRecord>>(new Map());
  const records = useMemo(() => {
    const drafted = new Set([...state.drafts.keys()].map((key) => placeOfKey(key).id));
    const known = new Map([...seen.current].filter(([id]) => drafted.has(id)));
    for (const record of data ?? []) known.set(record.id, record);
    seen.current = known;
    return known;
  }, [data, state.drafts]);

  const { errors, cells } = useMemo(() => {
    const rows = new Map<string, DraftOfRow[]>();
    for (const [key, draft] of state.drafts) {
      const { id, field } = placeOfKey(key);
      const column = columns.find(({ name }) => name === field);
      if (column) rows.set(id, [...(rows.get(id) ?? []), { key, draft, column }]);
    }
    const wrong = new Map<CellKey, string>();
    const sound: SheetCell[] = [];
    for (const [id, drafts] of rows) {
      const record = records.get(id);
      if (!record) continue;
      const judged = drafts.filter(({ draft }) => draft.problem === undefined);
      const { verdicts } = judgeCells(
        (name) => storedField(record, name),
        judged.map(({ draft, column }) => ({ column, was: draft.was, value: draft.value })),
      );
      for (const { key, draft } of drafts)
        if (draft.problem) wrong.set(key, translate(language, draft.problem.key, draft.problem.params));
      for (const [at, { key, draft, column }] of judged.entries()) {
        const verdict = verdicts[at];
        const refusal = state.refusals.get(key);
        if (verdict?.outcome === 'stale')
          wrong.set(
            key,
            t('stale', { now: shownText(column, verdict.now, language, choicesOf(column)) || t('empty') }),
          );
        else if (verdict?.outcome === 'refused')
          wrong.set(key, verdict.problems.map((problem) => translate(language, problem.key, problem.params)).join(' '));
        else if (refusal !== undefined) wrong.set(key, refusal);
        else sound.push({ id, field: column.name, was: draft.was, value: draft.value });
      }
    }
    return { errors: wrong, cells: sound };
  }, [state, columns, records, language, t, choicesOf]);

  return { state, dispatch, errors, cells, records };
}
