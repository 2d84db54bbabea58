import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import { foldText } from '#domain/text/foldText';
import { rootCategoryId } from '#domain/wire/Tree';
import { useStoreValue } from '../../core/createStore';
import { useLanguage } from '../../core/i18n/languageStore';
import type { Tree } from '../../fields/pickers/Tree';
import { nodeName } from '../../fields/pickers/Tree';
import { treeKeyAction } from '../../fields/pickers/treeKeyAction';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { expandedCategories, setExpanded } from './expandedCategories';
import type { DropPlace } from './treeDrop';
import type { TreeRowHandlers } from './TreeNodeRow';
import { TreeNodeRow } from './TreeNodeRow';
import type { CategoryRow } from './treeRows';
import { categoryRows } from './treeRows';
import { useCategoryTexts } from './texts';
import { useProductCounts } from './useProductCounts';
import type { Picked } from './useTreeDrag';
import { indentPx, rowHeightPx, useTreeDrag } from './useTreeDrag';

/** Rows above and below the visible ones, so that scrolling shows no gaps. */
const overscanRows = 8;
const typeAheadMs = 700;

const DropLine = styled('div')(({ theme }) => ({
  position: 'absolute',
  right: 8,
  height: 2,
  borderRadius: 1,
  background: theme.tokens.accent,
  pointerEvents: 'none',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -8,
    top: -3,
    width: 8,
    height: 8,
    borderRadius: '50%',
    boxShadow: `inset 0 0 0 2px ${theme.tokens.accent}`,
    background: theme.tokens.surface,
  },
}));

const Ghost = styled('div')(({ theme }) => ({
  position: 'fixed',
  left: 0,
  top: 0,
  zIndex: theme.zIndex.tooltip,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 40,
  maxWidth: 260,
  padding: '0 16px 0 10px',
  borderRadius: 10,
  fontWeight: 600,
  color: theme.tokens.text,
  background: theme.tokens.surface,
  border: `1px solid ${theme.tokens.accent}`,
  boxShadow: '0 12px 28px rgba(20,24,22,.2)',
  pointerEvents: 'none',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
}));

interface CategoryTreeProps {
  tree: Tree;
  /** While searching: the nodes that are shown. */
  visibleIds: ReadonlySet<string> | undefined;
  /** The open category. */
  currentId: string;
  /** The parent of the category that is being created. */
  newIn: string | undefined;
  newTitle: string;
  canMove: boolean;
  canAdd: boolean;
  hasMenu: boolean;
  onOpen(id: string): void;
  onAdd(parent: string): void;
  onMenu(id: string, anchor: HTMLElement): void;
  onMove(id: string, place: DropPlace): void;
}

/**
 * The tree by the WAI-ARIA pattern. Space takes a category: arrows then choose its place. Windowed: what is rendered does
 * not depend on the number of categories.
 */
export function CategoryTree(props: CategoryTreeProps) {
  const { tree, visibleIds, currentId, newIn, newTitle, canMove, canAdd, hasMenu } = props;
  const { onOpen, onAdd, onMenu, onMove } = props;
  const t = useCategoryTexts();
  const language = useLanguage();
  const expandedIds = useStoreValue(expandedCategories);
  const box = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const [focusedId, setFocusedId] = useState(currentId || rootCategoryId);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [message, setMessage] = useState('');
  const pickedId = picked?.id;
  const addTo = canAdd && currentId !== '' && currentId !== rootCategoryId ? currentId : undefined;
  const rows = useMemo(() => {
    const open = new Set(expandedIds);
    if (pickedId !== undefined) open.delete(pickedId);
    return categoryRows(tree, { expandedIds: open, visibleIds, addTo, newIn });
  }, [tree, expandedIds, visibleIds, addTo, newIn, pickedId]);

  const nameOf = useCallback(
    (id: string): string => {
      const node = tree.nodes.get(id);
      return node ? nodeName(node, language) : '';
    },
    [tree, language],
  );
  const placeText = (id: string, { parent, index }: DropPlace, key: 'place' | 'dropped'): string => {
    const others = (tree.children.get(parent) ?? []).filter(({ _id }) => _id !== id).length;
    const place = Math.min(index, others) + 1;
    return t(key, { name: nameOf(id), place, count: others + 1, parent: nameOf(parent) });
  };

  const drag = useTreeDrag({
    picked,
    setPicked,
    rows,
    box,
    onDrop: (id, place) => {
      setMessage(placeText(id, place, 'dropped'));
      setExpanded([place.parent], true);
      setFocusedId(id);
      onMove(id, place);
    },
    onTaken: (id) => setMessage(t('taken', { name: nameOf(id) })),
    onPlace: (id, place) => setMessage(placeText(id, place, 'place')),
    onCancelled: (id) => setMessage(t('cancelled', { name: nameOf(id) })),
  });

  const scrollToRow = useCallback((at: number) => {
    const { current } = box;
    if (!current) return;
    const top = at * rowHeightPx;
    if (top < current.scrollTop) current.scrollTop = top;
    else if (top + rowHeightPx > current.scrollTop + current.clientHeight)
      current.scrollTop = top + rowHeightPx - current.clientHeight;
    setScrollTop(current.scrollTop);
  }, []);

  const focusPending = useRef(false);
  useEffect(() => {
    if (!focusPending.current) return;
    focusPending.current = false;
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  });
  const focusRow = (at: number): void => {
    const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
    if (!row) return;
    focusPending.current = true;
    setFocusedId(row.id);
    scrollToRow(rows.indexOf(row));
  };

  // What is open comes into sight: once for each.
  const shownAt = rows.findIndex(({ id, kind }) => (kind === 'new' ? newIn !== undefined : id === currentId));
  const isThere = shownAt >= 0;
  const shownKey = newIn === undefined ? currentId : `new ${newIn}`;
  const shownBefore = useRef('');
  useEffect(() => {
    if (!isThere || shownBefore.current === shownKey) return;
    shownBefore.current = shownKey;
    scrollToRow(shownAt);
  }, [isThere, shownAt, shownKey, scrollToRow]);

  const focusedAt = Math.max(
    rows.findIndex(({ id }) => id === focusedId),
    0,
  );
  const activate = useCallback(
    (row: CategoryRow) => {
      if (row.kind === 'node') onOpen(row.id);
      else if (row.kind === 'add') onAdd(row.parent);
    },
    [onOpen, onAdd],
  );
  const { onPointerDown } = drag;
  const handlers = useMemo<TreeRowHandlers>(
    () => ({
      onActivate: activate,
      onFocus: setFocusedId,
      onToggle: (id, isExpanded) => setExpanded([id], isExpanded),
      onMenu,
      onPointerDown,
    }),
    [activate, onMenu, onPointerDown],
  );

  const typeAhead = useRef({ text: '', at: 0 });
  const findByTypeAhead = (event: KeyboardEvent): void => {
    const isContinuing = event.timeStamp - typeAhead.current.at < typeAheadMs;
    const text = foldText((isContinuing ? typeAhead.current.text : '') + event.key);
    typeAhead.current = { text, at: event.timeStamp };
    const from = isContinuing ? focusedAt : focusedAt + 1;
    const order = [...rows.slice(from), ...rows.slice(0, from)];
    const found = order.find((row) => row.kind === 'node' && foldText(nameOf(row.id)).startsWith(text));
    if (found) focusRow(rows.indexOf(found));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (drag.onPickedKey(event)) return;
    const row = rows[focusedAt];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const isMenuKey = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
    const action = treeKeyAction(event.key, rows, focusedAt);
    if (isMenuKey && hasMenu && row.kind === 'node') onMenu(row.id, event.target as HTMLElement);
    else if (action && 'to' in action) focusRow(action.to);
    else if (action) setExpanded([row.id], action.open);
    else if (event.key === 'Enter') activate(row);
    else if (event.key === ' ') {
      if (row.kind !== 'node') activate(row);
      else if (canMove && row.id !== rootCategoryId && !visibleIds) drag.take(row.id, focusedAt, row.level);
    } else if (event.key.length === 1) {
      findByTypeAhead(event);
      return;
    } else return;
    event.preventDefault();
  };

  // The height of the box follows the window's: never more rows than this are in sight.
  const first = Math.max(Math.floor(scrollTop / rowHeightPx) - overscanRows, 0);
  const last = Math.ceil((scrollTop + window.innerHeight) / rowHeightPx) + overscanRows;
  const visibleNodes = rows.slice(first, last).flatMap((row) => (row.kind === 'node' ? [row.id] : []));
  const counts = useProductCounts(visibleNodes);
  const labels = { add: t('addSub'), new: newTitle };

  return (
    <>
      <Box
        ref={box}
        role="tree"
        aria-label={t('tree')}
        onKeyDown={onKeyDown}
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
        onBlur={(event) => {
          if (picked?.isKeyboard && !event.currentTarget.contains(event.relatedTarget)) setPicked(null);
        }}
        sx={{ overflowY: 'auto', overscrollBehavior: 'contain', maxHeight: { xs: '56vh', lg: 'calc(100vh - 330px)' } }}
      >
        <Box role="presentation" sx={{ position: 'relative', height: rows.length * rowHeightPx }}>
          {rows.map((row, at) =>
            (at < first || at >= last) && at !== focusedAt ? null : (
              <TreeNodeRow
                key={row.id}
                row={row}
                top={at * rowHeightPx}
                name={row.kind === 'node' ? nameOf(row.id) : labels[row.kind]}
                count={counts[row.id]}
                isSelected={row.kind === 'new' || (row.kind === 'node' && newIn === undefined && row.id === currentId)}
                isFocusable={at === focusedAt}
                isDragged={row.id === pickedId}
                canMove={canMove && row.id !== rootCategoryId && !visibleIds}
                hasMenu={hasMenu}
                handlers={handlers}
              />
            ),
          )}
          {picked && drag.place && (
            <DropLine
              style={{
                top: Math.min(Math.max(picked.gap, 1), rows.length) * rowHeightPx - 1,
                left: 26 + (drag.place.level - 1) * indentPx,
              }}
            />
          )}
        </Box>
      </Box>
      {picked && !picked.isKeyboard && (
        <Ghost ref={drag.ghostRef} aria-hidden>
          <FolderOutlined sx={{ fontSize: 18 }} />
          {nameOf(picked.id)}
        </Ghost>
      )}
      <VisuallyHidden role="status" aria-live="assertive">
        {message}
      </VisuallyHidden>
    </>
  );
}
