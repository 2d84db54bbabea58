import type { FocusEvent, ReactNode } from 'react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import AddOutlined from '@mui/icons-material/AddOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { EntriesForm, EntrySource } from './EntriesForm';
import type { EntryOperations } from './useEntries';

const SortableEntries = lazy(() => import('./SortableEntries'));

type EntryPart = 'up' | 'down' | 'remove' | 'content';
interface FocusTarget {
  key: string;
  parts: readonly EntryPart[];
}

interface EntryListProps {
  /** Id of the field's input; on the add button while there is no entry to focus. */
  id: string;
  /** Id of the field's visible label. */
  labelledBy: string;
  entries: EntryOperations;
  nameOf?(at: number): string;
  renderEntry(at: number): ReactNode;
  addLabel: string;
  /** Adds a blank entry; its input takes the focus. */
  onAdd?(): void;
  /** Asks first: the entry is removed when `remove` is called. */
  beforeRemove?(at: number, remove: () => void): void;
  max?: number;
  /** Where the entries are a page of a longer list: the number of those before them, and of all. */
  offset?: number;
  count?: number;
  disabled: boolean;
  /** The list is in one of two language columns. */
  narrow?: boolean;
  /** The focus has left the whole list. */
  onListBlur?(): void;
  /** Buttons beside the add button. */
  extraActions?: ReactNode;
  note?: ReactNode;
}

/**
 * A sortable list of entries: add, remove with undo, move. After each action the focus goes to the next sensible
 * control.
 */
export function EntryList({
  id,
  labelledBy,
  entries,
  nameOf,
  renderEntry,
  addLabel,
  onAdd,
  beforeRemove,
  max = Infinity,
  offset = 0,
  count = entries.rows.length,
  disabled,
  narrow = false,
  onListBlur,
  extraActions,
  note,
}: EntryListProps) {
  const t = usePanelTranslate();
  const root = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const pendingFocus = useRef<FocusTarget | 'last' | 'add' | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { rows, undo } = entries;
  const entryName = nameOf ?? ((at: number) => t('inputs.row', { place: at + 1 }));
  const isFull = rows.length >= max;

  useEffect(() => {
    const focusTarget = pendingFocus.current;
    if (focusTarget === null) return;
    pendingFocus.current = null;
    const resolvedTarget =
      focusTarget === 'last' ? { key: rows.at(-1)?.key ?? '', parts: ['content' as const] } : focusTarget;
    const row = resolvedTarget === 'add' ? null : root.current?.querySelector(`[data-entry="${resolvedTarget.key}"]`);
    const targets =
      resolvedTarget === 'add'
        ? []
        : resolvedTarget.parts.map((part) =>
            row?.querySelector<HTMLElement>(
              part === 'content' ? '[data-part=content] :is(input, textarea, button)' : `[data-part=${part}]`,
            ),
          );
    (targets.find((target) => target && !target.matches(':disabled')) ?? addButton.current)?.focus();
  }, [rows]);

  const move = (from: number, to: number, button?: 'up' | 'down') => {
    const key = rows[from]?.key ?? '';
    if (button) pendingFocus.current = { key, parts: [button, button === 'up' ? 'down' : 'up'] };
    if (button) setAnnouncement(t('inputs.dropped', { name: entryName(from), place: offset + to + 1, count }));
    entries.move(from, to);
  };
  const remove = (at: number) => {
    const next = rows[at + 1] ?? rows[at - 1];
    pendingFocus.current = next ? { key: next.key, parts: ['remove'] } : onAdd ? 'last' : 'add';
    setAnnouncement(t('inputs.removed', { name: entryName(at) }));
    entries.remove(at);
  };

  return (
    <Box
      ref={root}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onListBlur?.();
      }}
    >
      <Suspense
        fallback={rows.map(({ key }) => (
          <Skeleton key={key} variant="rounded" height={54} sx={{ marginBottom: 1 }} />
        ))}
      >
        <EntriesForm context={entries.context}>
          <SortableEntries
            labelledBy={labelledBy}
            rows={rows}
            disabled={disabled}
            narrow={narrow}
            offset={offset}
            count={count}
            nameOf={entryName}
            renderEntry={(at) =>
              entries.context ? <EntrySource at={at}>{renderEntry(at)}</EntrySource> : renderEntry(at)
            }
            onMove={move}
            onRemove={(at) => (beforeRemove ? beforeRemove(at, () => remove(at)) : remove(at))}
          />
        </EntriesForm>
      </Suspense>
      {rows.length === 0 && disabled && (
        <Typography id={id} variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>
          {t('inputs.none')}
        </Typography>
      )}
      {note}
      {!disabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {onAdd && (
            <Button
              ref={addButton}
              id={rows.length === 0 ? id : undefined}
              size="small"
              variant="outlined"
              startIcon={<AddOutlined />}
              disabled={isFull}
              onClick={() => {
                pendingFocus.current = 'last';
                setAnnouncement('');
                onAdd();
              }}
            >
              {addLabel}
            </Button>
          )}
          {extraActions}
          {undo && (
            <Button
              size="small"
              variant="text"
              startIcon={<UndoOutlined />}
              onClick={() => {
                pendingFocus.current = 'add';
                setAnnouncement(t('inputs.putBack'));
                undo();
              }}
            >
              {t('inputs.undo')}
            </Button>
          )}
          {isFull && (
            <Typography variant="caption" sx={(theme) => ({ color: theme.tokens.textHint })}>
              {t('inputs.full', { max })}
            </Typography>
          )}
        </Box>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Box>
  );
}
