import { useEffect, useRef, useState } from 'react';
import { useCreatePath, useListContext, useNavigate } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useShortcuts } from '../core/shortcuts/useShortcuts';
import { bulkActionsToolbarId } from './bulkActionsToolbarId';
import { isSelected, toggleItem } from './listSelection';
import { useListAccess } from './useListAccess';
import { useListSelection } from './useListSelection';

/** Attribute of a row with the record's id; the link within the row takes the focus. */
export const rowIdAttribute = 'data-row';

const rowElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[${rowIdAttribute}="${CSS.escape(id)}"]`);
export const focusedRowId = (): string | null =>
  document.activeElement?.closest(`[${rowIdAttribute}]`)?.getAttribute(rowIdAttribute) ?? null;

/** Puts the focus on the link of a rendered row; false: there is no such row. */
export function focusRow(id: string): boolean {
  const row = rowElement(id);
  row?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
  row?.scrollIntoView?.({ block: 'nearest' });
  return row !== null;
}

interface RowShortcutsOptions {
  /** The rendered rows. */
  records: readonly ListRecord[];
  selectable: boolean;
  titleOf(record: ListRecord): string;
}

/**
 * Keyboard navigation of rows. The cursor is the DOM focus on the row's link: visible, read by screen readers, and
 * Enter follows the link natively. Returns the announcement about the selection.
 */
export function useRowShortcuts({ records, selectable, titleOf }: RowShortcutsOptions): string {
  const t = usePanelTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { resource, page, perPage, sort, filterValues } = useListContext();
  const { canCreate } = useListAccess();
  const { selection, setSelection, toggle } = useListSelection();
  const [announcement, setAnnouncement] = useState('');
  // Index of the last focused row: navigation goes on from there when that row was removed or lost the focus.
  const lastIndex = useRef(-1);
  const rangeAnchorId = useRef<string | null>(null);

  const stateKey = JSON.stringify([page, perPage, sort, filterValues]);
  useEffect(() => {
    lastIndex.current = -1;
    rangeAnchorId.current = null;
  }, [stateKey]);

  const focusedIndex = (): number => {
    const id = focusedRowId();
    return id === null ? -1 : records.findIndex((record) => record.id === id);
  };
  const moveFocus = (by: 1 | -1): void | false => {
    if (records.length === 0) return false;
    const now = focusedIndex();
    const from =
      now >= 0 ? now : lastIndex.current < 0 ? (by > 0 ? -1 : records.length) : lastIndex.current - (by > 0 ? 1 : 0);
    lastIndex.current = Math.min(Math.max(from + by, 0), records.length - 1);
    const record = records[lastIndex.current];
    if (record) focusRow(record.id);
  };
  const toggleFocused = (isRange: boolean): void | false => {
    const now = focusedIndex();
    const record = records[now];
    if (!selectable || !record) return false;
    const first = isRange ? records.findIndex(({ id }) => id === rangeAnchorId.current) : -1;
    rangeAnchorId.current = record.id;
    if (first < 0) {
      toggle(record.id);
      setAnnouncement(
        t(isSelected(selection, record.id) ? 'shortcuts.unpicked' : 'shortcuts.picked', { title: titleOf(record) }),
      );
      return;
    }
    const range = records.slice(Math.min(first, now), Math.max(first, now) + 1);
    setSelection(
      range.filter(({ id }) => !isSelected(selection, id)).reduce((all, { id }) => toggleItem(all, id), selection),
    );
    setAnnouncement(t('shortcuts.pickedMany', { count: range.length }));
  };

  useShortcuts({
    nextRow: () => moveFocus(1),
    previousRow: () => moveFocus(-1),
    pick: () => toggleFocused(false),
    pickRange: () => toggleFocused(true),
    toBulk: () => {
      const first = document.querySelector<HTMLElement>(`#${bulkActionsToolbarId} button`);
      if (!first) return false;
      first.focus();
    },
    edit: () => {
      const record = records[focusedIndex()];
      if (!record) return false;
      void navigate(createPath({ resource, type: 'edit', id: record.id }));
    },
    rowActions: () => {
      const id = focusedRowId();
      const row = id === null ? null : rowElement(id);
      const actions = row?.querySelectorAll<HTMLElement>('.row-shortcuts > *, .row-more') ?? [];
      // The frequent ones are not shown in a narrow table; the menu always is.
      const first = [...actions].find((action) => action.checkVisibility?.() ?? true);
      if (!first) return false;
      first.focus();
    },
    add: () => {
      if (!canCreate) return false;
      void navigate(createPath({ resource, type: 'create' }));
    },
  });
  return announcement;
}
