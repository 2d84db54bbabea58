import type { FocusEvent, ReactNode } from 'react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import AddOutlined from '@mui/icons-material/AddOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { useT } from '../../i18n/useT';
import { VisuallyHidden } from '../../shell/VisuallyHidden';
import type { EntryOperations } from './useEntries';

const SortableEntries = lazy(() => import('./SortableEntries'));

type Part = 'up' | 'down' | 'remove' | 'content';
interface Wanted {
  key: string;
  parts: readonly Part[];
}

interface EntryListProps {
  /** On the add button while there is no entry to go to. */
  id: string;
  /** Of the field's visible name. */
  labelledBy: string;
  entries: EntryOperations;
  nameOf?(at: number): string;
  renderEntry(at: number): ReactNode;
  addLabel: string;
  /** Adds an entry that can be filled in at once; the focus goes there. */
  onAdd?(): void;
  max?: number;
  disabled: boolean;
  /** One of two languages beside each other. */
  narrow?: boolean;
  /** The focus has left the list. */
  onLeave?(): void;
  /** Beside the add button. */
  more?: ReactNode;
  note?: ReactNode;
}

/** Entries in an order: add, remove with undo, move. The focus goes where the next thing to do is. */
export function EntryList({
  id,
  labelledBy,
  entries,
  nameOf,
  renderEntry,
  addLabel,
  onAdd,
  max = Infinity,
  disabled,
  narrow = false,
  onLeave,
  more,
  note,
}: EntryListProps) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wanted = useRef<Wanted | 'last' | 'add' | null>(null);
  const [said, setSaid] = useState('');
  const { rows, undo } = entries;
  const named = nameOf ?? ((at: number) => t('inputs.row', { place: at + 1 }));
  const full = rows.length >= max;

  useEffect(() => {
    const aim = wanted.current;
    if (aim === null) return;
    wanted.current = null;
    const place = aim === 'last' ? { key: rows.at(-1)?.key ?? '', parts: ['content' as const] } : aim;
    const row = place === 'add' ? null : root.current?.querySelector(`[data-entry="${place.key}"]`);
    const targets =
      place === 'add'
        ? []
        : place.parts.map((part) =>
            row?.querySelector<HTMLElement>(
              part === 'content' ? '[data-part=content] :is(input, textarea, button)' : `[data-part=${part}]`,
            ),
          );
    (targets.find((target) => target && !target.matches(':disabled')) ?? addButton.current)?.focus();
  }, [rows]);

  const move = (from: number, to: number, button?: 'up' | 'down') => {
    const key = rows[from]?.key ?? '';
    if (button) wanted.current = { key, parts: [button, button === 'up' ? 'down' : 'up'] };
    if (button) setSaid(t('inputs.dropped', { name: named(from), place: to + 1, count: rows.length }));
    entries.move(from, to);
  };
  const remove = (at: number) => {
    const next = rows[at + 1] ?? rows[at - 1];
    wanted.current = next ? { key: next.key, parts: ['remove'] } : onAdd ? 'last' : 'add';
    setSaid(t('inputs.removed', { name: named(at) }));
    entries.remove(at);
  };

  return (
    <Box
      ref={root}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
      }}
    >
      <Suspense
        fallback={rows.map(({ key }) => (
          <Skeleton key={key} variant="rounded" height={54} sx={{ marginBottom: 1 }} />
        ))}
      >
        <SortableEntries
          labelledBy={labelledBy}
          rows={rows}
          disabled={disabled}
          narrow={narrow}
          nameOf={named}
          renderEntry={renderEntry}
          onMove={move}
          onRemove={remove}
        />
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
              disabled={full}
              onClick={() => {
                wanted.current = 'last';
                setSaid('');
                onAdd();
              }}
            >
              {addLabel}
            </Button>
          )}
          {more}
          {undo && (
            <Button
              size="small"
              variant="text"
              startIcon={<UndoOutlined />}
              onClick={() => {
                wanted.current = 'add';
                setSaid(t('inputs.putBack'));
                undo();
              }}
            >
              {t('inputs.undo')}
            </Button>
          )}
          {full && (
            <Typography variant="caption" sx={(theme) => ({ color: theme.tokens.textHint })}>
              {t('inputs.full', { max })}
            </Typography>
          )}
        </Box>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Box>
  );
}
