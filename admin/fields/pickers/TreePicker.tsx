import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import type { Tree } from './Tree';
import { searchTree, pathInTree, visibleRows } from './Tree';
import { TreeList } from './TreeList';

const treeHeightPx = 320;

interface TreePickerProps {
  anchor: HTMLElement | null;
  /** The field's name. */
  name: string;
  tree: Tree;
  state: { isPending: boolean; isError: boolean; refetch(): void };
  selectedIds: readonly string[];
  multiple: boolean;
  onChange(ids: string[]): void;
  onClose(): void;
}

/** A single root is expanded at first: alone it is no choice. */
function singleRootIds(tree: Tree): readonly string[] {
  const roots = visibleRows(tree, new Set());
  return roots.length === 1 ? roots.map(({ node }) => node._id) : [];
}

/** The branches of the selected nodes are expanded at first (requirements FLD-taxonomy-003). */
const initiallyExpandedIds = (tree: Tree, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...singleRootIds(tree), ...ids.flatMap((id) => pathInTree(tree, id).map(({ _id }) => _id))]);

/** Content of the popover; mounted anew each time it opens. */
function PickerContent({
  name,
  tree,
  state,
  selectedIds,
  multiple,
  onChange,
  onClose,
}: Omit<TreePickerProps, 'anchor'>) {
  const t = usePanelTranslate();
  const [search, setSearch] = useState('');
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(() => initiallyExpandedIds(tree, selectedIds));
  const [prevTree, setPrevTree] = useState(tree);
  if (tree !== prevTree) {
    setPrevTree(tree);
    setExpandedIds(initiallyExpandedIds(tree, selectedIds));
  }
  const words = search.trim();
  const searchResult = words === '' ? null : searchTree(tree, words);
  const rows = visibleRows(tree, expandedIds, searchResult?.visibleIds);
  const initialId = selectedIds.find((id) => rows.some(({ node }) => node._id === id)) ?? rows[0]?.node._id;

  function toggleNode(id: string): void {
    if (!multiple) {
      onChange([id]);
      onClose();
      return;
    }
    const isAdding = !selectedIds.includes(id);
    onChange(isAdding ? [...selectedIds, id] : selectedIds.filter((other) => other !== id));
    if (isAdding) setExpandedIds(new Set([...expandedIds, ...pathInTree(tree, id).map(({ _id }) => _id)]));
  }

  function list() {
    if (state.isError)
      return (
        <Box role="alert" sx={{ padding: 1 }}>
          <Typography gutterBottom>{t('pickers.failed')}</Typography>
          <Button variant="outlined" size="small" onClick={state.refetch}>
            {t('actions.retry')}
          </Button>
        </Box>
      );
    if (state.isPending)
      return <Skeleton role="status" variant="rounded" height={120} aria-label={t('field.loading')} />;
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
        selectedIds={selectedIds}
        multiple={multiple}
        height={treeHeightPx}
        initialId={initialId}
        onSelect={toggleNode}
        onToggleExpanded={(id, isOpen) => {
          const next = new Set(expandedIds);
          if (isOpen) next.add(id);
          else next.delete(id);
          setExpandedIds(next);
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
          {searchResult
            ? t('pickers.found', { count: searchResult.matches.size })
            : multiple
              ? t('pickers.chosen', { count: selectedIds.length })
              : ''}
        </Box>
        <Button variant={multiple ? 'contained' : 'outlined'} onClick={onClose}>
          {t(multiple ? 'pickers.done' : 'pickers.cancel')}
        </Button>
      </Box>
    </Box>
  );
}

/** A popover to select nodes of a tree: one, which closes it, or several. */
export function TreePicker({ anchor, ...body }: TreePickerProps) {
  const t = usePanelTranslate();
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
      <PickerContent {...body} />
    </Popover>
  );
}
