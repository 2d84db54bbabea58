import type { MouseEvent, PointerEvent } from 'react';
import { memo } from 'react';
import { styled } from '@mui/material/styles';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import { formatNumber } from '#domain/text/formatNumber';
import type { ProductCount } from '#domain/wire/Tree';
import { useLanguage } from '../../core/i18n/languageStore';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { focusRing } from '../../ui/theme/focusRing';
import type { CategoryRow } from './treeRows';
import { useCategoryTexts } from './texts';
import { indentPx, rowHeightPx } from './useTreeDrag';

const Row = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: 0,
  right: 0,
  height: rowHeightPx,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  paddingRight: 4,
  borderRadius: 8,
  cursor: 'pointer',
  userSelect: 'none',
  '& svg': { fontSize: 18, flex: 'none' },
  '&:hover': { background: theme.tokens.hover },
  '&[aria-selected=true]': { background: theme.tokens.accentTint, fontWeight: 600 },
  '&[aria-selected=true] .folder, &[aria-selected=true] .count': { color: theme.tokens.accentText },
  '&:focus-visible': focusRing(theme.tokens, -2),
  '& .name': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .off, & .folder, & .count, & .handle, & .more': { color: theme.tokens.textHint },
  '& .folder, & .sign': { display: 'grid', placeItems: 'center', flex: 'none' },
  '& .sign': { width: 24, height: 24, borderRadius: 6, color: theme.tokens.textSecondary },
  '& .turned': { transform: 'rotate(90deg)' },
  '& .handle': { display: 'grid', flex: 'none', width: 18, cursor: 'grab', touchAction: 'none', opacity: 0.6 },
  '& .handle.none': { visibility: 'hidden' },
  '& .count': { fontSize: '0.75rem', minWidth: 30, textAlign: 'right' },
  '& .chip': {
    fontSize: '0.75rem',
    padding: '1px 6px',
    borderRadius: 5,
    color: theme.tokens.neutral,
    background: theme.tokens.neutralTint,
  },
  '& .more': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 24,
    height: 28,
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    cursor: 'pointer',
    opacity: 0,
  },
  '&:hover .more, &:focus .more, &[aria-selected=true] .more': { opacity: 1 },
  '& .more:hover': { background: theme.tokens.sunken, color: theme.tokens.text },
  '&.dragged': { outline: `1.5px dashed ${theme.tokens.borderStrong}`, outlineOffset: -2, opacity: 0.6 },
  '&.add': { color: theme.tokens.accentText, fontWeight: 550, fontSize: '0.8125rem' },
  '@media (pointer: coarse)': { '& .more': { opacity: 1, width: 36 }, '& .handle': { width: 28 } },
}));

export interface TreeRowHandlers {
  onActivate(row: CategoryRow): void;
  onFocus(id: string): void;
  onToggle(id: string, isExpanded: boolean): void;
  onMenu(id: string, anchor: HTMLElement): void;
  onPointerDown(event: PointerEvent, id: string, level: number): void;
}

interface TreeNodeRowProps {
  row: CategoryRow;
  top: number;
  name: string;
  count: ProductCount | undefined;
  isSelected: boolean;
  isFocusable: boolean;
  isDragged: boolean;
  canMove: boolean;
  hasMenu: boolean;
  handlers: TreeRowHandlers;
}

const paddingOf = (level: number): number => 2 + (level - 1) * indentPx;

/** A category of the tree, the link that adds one, or the one that is being created. */
export const TreeNodeRow = memo(function TreeNodeRow(props: TreeNodeRowProps) {
  const { row, top, name, count, isSelected, isFocusable, isDragged, canMove, hasMenu, handlers } = props;
  const t = useCategoryTexts();
  const language = useLanguage();
  const common = {
    role: 'treeitem',
    'aria-level': row.level,
    'aria-selected': isSelected,
    tabIndex: isFocusable ? 0 : -1,
    'data-id': row.id,
    onFocus: () => handlers.onFocus(row.id),
    onClick: () => handlers.onActivate(row),
  };
  if (row.kind !== 'node')
    return (
      <Row
        {...common}
        className={row.kind}
        style={{ top, paddingLeft: paddingOf(row.level) + (row.kind === 'add' ? 44 : 46) }}
      >
        {row.kind === 'add' ? <AddOutlined aria-hidden /> : <FolderOutlined aria-hidden className="folder" />}
        <span className="name">{name}</span>
      </Row>
    );
  const { node, expandable, expanded } = row;
  const stop = (event: MouseEvent) => event.stopPropagation();
  return (
    <Row
      {...common}
      aria-posinset={row.positionInSet}
      aria-setsize={row.setSize}
      aria-expanded={expandable ? expanded : undefined}
      className={isDragged ? 'dragged' : undefined}
      style={{ top, paddingLeft: paddingOf(row.level) }}
      onContextMenu={(event) => {
        if (!hasMenu) return;
        event.preventDefault();
        handlers.onMenu(row.id, event.currentTarget);
      }}
    >
      <span
        aria-hidden
        className={canMove ? 'handle' : 'handle none'}
        onClick={stop}
        onPointerDown={(event) => handlers.onPointerDown(event, row.id, row.level)}
      >
        <DragIndicatorOutlined />
      </span>
      <span
        aria-hidden
        className="sign"
        onClick={(event) => {
          if (!expandable) return;
          stop(event);
          handlers.onToggle(row.id, !expanded);
        }}
      >
        {expandable && <ChevronRightOutlined className={expanded ? 'turned' : ''} />}
      </span>
      <span aria-hidden className="folder">
        {expanded ? <FolderOpenOutlined /> : <FolderOutlined />}
      </span>
      <span className={node.active ? 'name' : 'name off'} title={name}>
        {name}
      </span>
      {!node.active && <span className="chip">{t('hidden')}</span>}
      {count && (
        <span className="count" title={t('productsOf', { branch: count.branch, own: count.own })}>
          <span aria-hidden>{formatNumber(count.branch, language)}</span>
          <VisuallyHidden>{t('products', { count: count.branch })}</VisuallyHidden>
        </span>
      )}
      {hasMenu && (
        <button
          type="button"
          tabIndex={-1}
          className="more"
          aria-label={t('actionsOf', { name })}
          aria-haspopup="menu"
          onClick={(event) => {
            stop(event);
            handlers.onMenu(row.id, event.currentTarget);
          }}
        >
          <MoreVertOutlined aria-hidden />
        </button>
      )}
    </Row>
  );
});
