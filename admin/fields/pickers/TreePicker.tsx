import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import type { Tree } from './Tree';
import { foundIn, pathTo, rowsOf } from './Tree';
import { TreeList } from './TreeList';

const treeHeight = 320;

interface TreePickerProps {
  anchor: HTMLElement | null;
  /** Of the field. */
  name: string;
  tree: Tree;
  state: { loading: boolean; failed: boolean; retry(): void };
  chosen: readonly string[];
  multiple: boolean;
  onChange(ids: string[]): void;
  onClose(): void;
}

/** The way to what is chosen is open from the start (requirements FLD-taxonomy-003). */
const opened = (tree: Tree, ids: readonly string[]): ReadonlySet<string> =>
  new Set(ids.flatMap((id) => pathTo(tree, id).map(({ _id }) => _id)));

/** What stands in the window, made anew each time it opens. */
function PickerBody({ name, tree, state, chosen, multiple, onChange, onClose }: Omit<TreePickerProps, 'anchor'>) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => opened(tree, chosen));
  const [known, setKnown] = useState(tree);
  if (tree !== known) {
    setKnown(tree);
    setOpen(opened(tree, chosen));
  }
  const words = search.trim();
  const found = words === '' ? null : foundIn(tree, words);
  const rows = rowsOf(tree, open, found?.kept);
  const start = chosen.find((id) => rows.some(({ node }) => node._id === id)) ?? rows[0]?.node._id;

  function choose(id: string): void {
    if (!multiple) {
      onChange([id]);
      onClose();
      return;
    }
    const add = !chosen.includes(id);
    onChange(add ? [...chosen, id] : chosen.filter((other) => other !== id));
    if (add) setOpen(new Set([...open, ...pathTo(tree, id).map(({ _id }) => _id)]));
  }

  function list() {
    if (state.failed)
      return (
        <Box role="alert" sx={{ padding: 1 }}>
          <Typography gutterBottom>{t('pickers.failed')}</Typography>
          <Button variant="outlined" size="small" onClick={state.retry}>
            {t('actions.retry')}
          </Button>
        </Box>
      );
    if (state.loading) return <Skeleton variant="rounded" height={120} aria-label={t('field.loading')} />;
    if (rows.length === 0)
      return (
        <Typography sx={{ padding: 1, color: 'text.secondary' }}>
          {words === '' ? t('pickers.nothing') : t('pickers.nothingFound', { query: words })}
        </Typography>
      );
    return (
      <TreeList
        key={words}
        label={t('pickers.tree', { name })}
        rows={rows}
        chosen={chosen}
        multiple={multiple}
        height={treeHeight}
        start={start}
        onChoose={choose}
        onOpen={(id, isOpen) => {
          const next = new Set(open);
          if (isOpen) next.add(id);
          else next.delete(id);
          setOpen(next);
        }}
      />
    );
  }

  return (
    <Box sx={{ padding: 1.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <TextField
        autoFocus
        value={search}
        placeholder={t('pickers.searchRecords')}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.currentTarget
            .closest('[role=dialog]')
            ?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')
            ?.focus();
        }}
        slotProps={{ htmlInput: { 'aria-label': t('pickers.search'), maxLength: 64 } }}
      />
      {list()}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box role="status" sx={{ flex: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
          {found
            ? t('pickers.found', { count: found.found.size })
            : multiple
              ? t('pickers.chosen', { count: chosen.length })
              : ''}
        </Box>
        <Button variant={multiple ? 'contained' : 'outlined'} onClick={onClose}>
          {t(multiple ? 'pickers.done' : 'pickers.cancel')}
        </Button>
      </Box>
    </Box>
  );
}

/** Where nodes of a tree are chosen: one, which closes it, or several. */
export function TreePicker({ anchor, ...body }: TreePickerProps) {
  const t = useT();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={body.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('pickers.nodesOf', { name: body.name }),
          sx: { width: 420, maxWidth: 'calc(100vw - 24px)' },
        },
      }}
    >
      <PickerBody {...body} />
    </Popover>
  );
}
