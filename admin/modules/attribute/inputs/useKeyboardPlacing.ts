import type { KeyboardEvent } from 'react';
import { useEffect, useState } from 'react';
import type { AttributeGroup } from '#domain/wire/Attribute';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { groupOf, listsFor, moveGroup, placeBeside, placeItem } from './groupOperations';

type Groups = readonly AttributeGroup[];

/** What has been picked up: an attribute by its value, or a group by its id. */
export type Taken = { kind: 'item'; item: DatalistItem } | { kind: 'group'; id: string };

const isSame = (a: Taken, b: Taken): boolean =>
  a.kind === 'item' ? b.kind === 'item' && a.item.value === b.item.value : b.kind === 'group' && a.id === b.id;

/** Where an arrow leads; null: nowhere else. Along and across, the ends meet. */
function moved(groups: Groups, taken: Taken, key: string): AttributeGroup[] | null {
  const by = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  if (taken.kind === 'group') {
    const at = groups.findIndex(({ _id }) => _id === taken.id);
    return isAcross ? moveGroup(groups, at, placeBeside(at, by, groups.length)) : null;
  }
  const { item } = taken;
  const own = groupOf(groups, item.value);
  const at = own?.items.indexOf(item.value) ?? 0;
  if (!isAcross)
    return own && own.items.length > 1
      ? placeItem(groups, item.value, own._id, placeBeside(at, by, own.items.length))
      : null;
  const lists = listsFor(groups, item);
  const from = lists.indexOf(own?._id ?? null);
  const next = lists[placeBeside(from, by, lists.length)] ?? null;
  return lists.length < 2 ? null : placeItem(groups, item.value, next, at);
}

interface KeyboardPlacing {
  /** With what has been picked up where the keys have brought it. */
  groups: Groups;
  taken: Taken | null;
  onKeyDown(event: KeyboardEvent, subject: Taken): void;
}

/**
 * Groups and attributes are moved by keys through every group in turn, in sight or not, and nothing is changed before
 * the drop: the keys of the drag-and-drop library lead only to lists that are in sight and beside each other.
 */
export function useKeyboardPlacing(
  stored: Groups,
  {
    onStep,
    onDrop,
  }: {
    /** After each key; `null`: there is no other place. */
    onStep(step: 'taken' | 'over' | 'dropped' | 'canceled', taken: Taken, groups: Groups | null): void;
    onDrop(groups: AttributeGroup[]): void;
  },
): KeyboardPlacing {
  const [placing, setPlacing] = useState<{ taken: Taken; groups: Groups } | null>(null);
  const groups = placing?.groups ?? stored;

  const isPlacing = placing !== null;
  useEffect(() => {
    if (!isPlacing) return;
    const cancel = () => setPlacing(null);
    document.addEventListener('pointerdown', cancel, true);
    return () => document.removeEventListener('pointerdown', cancel, true);
  }, [isPlacing]);

  const onKeyDown = (event: KeyboardEvent, subject: Taken) => {
    if (!placing || !isSame(placing.taken, subject)) {
      if (event.key !== ' ') return;
      event.preventDefault();
      setPlacing({ taken: subject, groups: stored });
      onStep('taken', subject, stored);
      return;
    }
    // Nothing else happens to it until it is dropped; Escape would close a dialog, Tab leave it behind.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      setPlacing(null);
      onStep('canceled', subject, stored);
    } else if (event.key === ' ' || event.key === 'Enter') {
      setPlacing(null);
      onStep('dropped', subject, groups);
      if (groups !== stored) onDrop([...groups]);
    } else if (event.key.startsWith('Arrow')) {
      const next = moved(groups, subject, event.key);
      if (next) setPlacing({ taken: subject, groups: next });
      onStep('over', subject, next);
    }
  };
  return { groups, taken: placing?.taken ?? null, onKeyDown };
}
