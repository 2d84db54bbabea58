import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListItem } from '../../domain/wire/Listing';
import type { EntityDescription } from '../../domain/wire/Start';
import { useT } from '../i18n/useT';
import type { ListAddress } from '../routing/listAddress';
import { createPath, updatePath } from '../routing/paths';
import { may } from '../session/SessionContext';
import { useShortcuts } from '../shortcuts/useShortcuts';
import { bulkBarId } from './bulkBarId';
import type { Selection } from './selection';
import { isSelected, toggleRow } from './selection';

/** Marks a row and names its record; the row's link takes the focus. */
export const rowMark = 'data-row';

const rowElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[${rowMark}="${CSS.escape(id)}"]`);
const focusedId = (): string | null => document.activeElement?.closest(`[${rowMark}]`)?.getAttribute(rowMark) ?? null;

interface RowKeysOptions {
  entity: EntityDescription;
  address: ListAddress;
  items: readonly ListItem[];
  selectable: boolean;
  selection: Selection;
  setSelection(change: (now: Selection) => Selection): void;
  titleOf(item: ListItem): string;
}

/**
 * Rows by keyboard. The cursor is the focus itself, on the row's link: it is seen, read out, scrolled to, and Enter opens
 * it without our help. Gives what is to be said of the selection.
 */
export function useRowKeys({
  entity,
  address,
  items,
  selectable,
  selection,
  setSelection,
  titleOf,
}: RowKeysOptions): string {
  const t = useT();
  const navigate = useNavigate();
  const [said, setSaid] = useState('');
  // Where the cursor was: it goes on from there when the row has left the list, or the focus the row.
  const last = useRef(-1);
  const anchor = useRef<string | null>(null);

  useEffect(() => {
    last.current = -1;
    anchor.current = null;
  }, [address]);

  const at = (): number => {
    const id = focusedId();
    return id === null ? -1 : items.findIndex(({ _id }) => _id === id);
  };
  const move = (by: 1 | -1): void | false => {
    if (items.length === 0) return false;
    const now = at();
    const from = now >= 0 ? now : last.current < 0 ? (by > 0 ? -1 : items.length) : last.current - (by > 0 ? 1 : 0);
    last.current = Math.min(Math.max(from + by, 0), items.length - 1);
    const item = items[last.current];
    const row = item && rowElement(item._id);
    row?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
  };
  const pick = (range: boolean): void | false => {
    const now = at();
    const item = items[now];
    if (!selectable || !item) return false;
    const first = range ? items.findIndex(({ _id }) => _id === anchor.current) : -1;
    anchor.current = item._id;
    if (first < 0) {
      setSelection((chosen) => toggleRow(chosen, item._id));
      setSaid(t(isSelected(selection, item._id) ? 'shortcuts.unpicked' : 'shortcuts.picked', { title: titleOf(item) }));
      return;
    }
    const between = items.slice(Math.min(first, now), Math.max(first, now) + 1);
    setSelection((chosen) =>
      between.filter(({ _id }) => !isSelected(chosen, _id)).reduce((all, { _id }) => toggleRow(all, _id), chosen),
    );
    setSaid(t('shortcuts.pickedMany', { count: between.length }));
  };

  useShortcuts({
    nextRow: () => move(1),
    previousRow: () => move(-1),
    pick: () => pick(false),
    pickRange: () => pick(true),
    toBulk: () => {
      const first = document.querySelector<HTMLElement>(`#${bulkBarId} button`);
      if (!first) return false;
      first.focus();
    },
    edit: () => {
      const item = items[at()];
      if (!item) return false;
      void navigate(updatePath(entity.name, item._id));
    },
    add: () => {
      if (!may(entity, 'create')) return false;
      void navigate(createPath(entity.name));
    },
  });
  return said;
}
