import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'ra-core';
import type { ListItem } from '../../domain/wire/Listing';
import type { EntityDescription } from '../../domain/wire/Start';
import { useTranslate } from '../core/i18n/useTranslate';
import type { ListAddress } from '../core/routing/listAddress';
import { createPath, updatePath } from '../core/routing/paths';
import { can } from '../core/session/SessionContext';
import { useShortcuts } from '../core/shortcuts/useShortcuts';
import { bulkActionsToolbarId } from './bulkActionsToolbarId';
import type { ListSelection } from './listSelection';
import { isSelected, toggleItem } from './listSelection';

/** Attribute of a row with the record's id; the link within the row takes the focus. */
export const rowIdAttribute = 'data-row';

const rowElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[${rowIdAttribute}="${CSS.escape(id)}"]`);
const focusedRowId = (): string | null =>
  document.activeElement?.closest(`[${rowIdAttribute}]`)?.getAttribute(rowIdAttribute) ?? null;

interface RowShortcutsOptions {
  entity: EntityDescription;
  address: ListAddress;
  items: readonly ListItem[];
  selectable: boolean;
  selection: ListSelection;
  setSelection(change: (now: ListSelection) => ListSelection): void;
  titleOf(item: ListItem): string;
}

/**
 * Keyboard navigation of rows. The cursor is the DOM focus on the row's link: visible, read by screen readers, and
 * Enter follows the link natively. Returns the announcement about the selection.
 */
export function useRowShortcuts({
  entity,
  address,
  items,
  selectable,
  selection,
  setSelection,
  titleOf,
}: RowShortcutsOptions): string {
  const t = useTranslate();
  const navigate = useNavigate();
  const [announcement, setAnnouncement] = useState('');
  // Index of the last focused row: navigation goes on from there when that row was removed or lost the focus.
  const lastIndex = useRef(-1);
  const rangeAnchorId = useRef<string | null>(null);

  useEffect(() => {
    lastIndex.current = -1;
    rangeAnchorId.current = null;
  }, [address]);

  const focusedIndex = (): number => {
    const id = focusedRowId();
    return id === null ? -1 : items.findIndex(({ _id }) => _id === id);
  };
  const moveFocus = (by: 1 | -1): void | false => {
    if (items.length === 0) return false;
    const now = focusedIndex();
    const from =
      now >= 0 ? now : lastIndex.current < 0 ? (by > 0 ? -1 : items.length) : lastIndex.current - (by > 0 ? 1 : 0);
    lastIndex.current = Math.min(Math.max(from + by, 0), items.length - 1);
    const item = items[lastIndex.current];
    const row = item && rowElement(item._id);
    row?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
  };
  const toggleFocused = (range: boolean): void | false => {
    const now = focusedIndex();
    const item = items[now];
    if (!selectable || !item) return false;
    const first = range ? items.findIndex(({ _id }) => _id === rangeAnchorId.current) : -1;
    rangeAnchorId.current = item._id;
    if (first < 0) {
      setSelection((prevSelection) => toggleItem(prevSelection, item._id));
      setAnnouncement(
        t(isSelected(selection, item._id) ? 'shortcuts.unpicked' : 'shortcuts.picked', { title: titleOf(item) }),
      );
      return;
    }
    const rangeItems = items.slice(Math.min(first, now), Math.max(first, now) + 1);
    setSelection((prevSelection) =>
      rangeItems
        .filter(({ _id }) => !isSelected(prevSelection, _id))
        .reduce((all, { _id }) => toggleItem(all, _id), prevSelection),
    );
    setAnnouncement(t('shortcuts.pickedMany', { count: rangeItems.length }));
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
      const item = items[focusedIndex()];
      if (!item) return false;
      void navigate(updatePath(entity.name, item._id));
    },
    add: () => {
      if (!can(entity, 'create')) return false;
      void navigate(createPath(entity.name));
    },
  });
  return announcement;
}
