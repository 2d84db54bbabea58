import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import CheckBoxOutlineBlankOutlined from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import { foldText } from '#domain/text/foldText';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { focusRing } from '../../ui/theme/focusRing';
import type { TreeRow } from './Tree';
import { nodeName } from './Tree';
import { treeKeyAction } from './treeKeyAction';

const rowHeightPx = 36;
/** Rows rendered above and below the visible ones, so that scrolling shows no gaps. */
const overscanRows = 8;

const Row = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: 0,
  right: 0,
  height: rowHeightPx,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  paddingRight: 12,
  borderRadius: 8,
  cursor: 'pointer',
  '&:hover': { background: theme.tokens.hover },
  '&[aria-selected=true]': { background: theme.tokens.selected, color: theme.tokens.accentText, fontWeight: 550 },
  '&:focus-visible': focusRing(theme.tokens, -2),
  '& .sign': { fontSize: 20, flex: 'none', color: theme.tokens.textSecondary },
  '&[aria-selected=true] .sign.box': { color: theme.tokens.accent },
  '& .turned': { transform: 'rotate(90deg)' },
  '& .off': { color: theme.tokens.textHint },
  '& .name': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

interface TreeListProps {
  label: string;
  rows: readonly TreeRow[];
  selectedIds: readonly string[];
  multiple: boolean;
  height: number;
  /** The node that is scrolled to and in the tab order at first. */
  initialId: string | undefined;
  onSelect(id: string): void;
  onToggleExpanded(id: string, open: boolean): void;
}

/**
 * A tree view by the WAI-ARIA pattern: arrows, Home, End, type-ahead, Enter and Space. Virtualized, so that thousands
 * of nodes stay fast.
 */
export function TreeList({
  label,
  rows,
  selectedIds,
  multiple,
  height,
  initialId,
  onSelect,
  onToggleExpanded,
}: TreeListProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState(initialId);
  const [scrollTop, setScrollTop] = useState(() =>
    Math.max((rows.findIndex(({ node }) => node._id === initialId) - 3) * rowHeightPx, 0),
  );
  const typeAhead = useRef({ text: '', at: 0 });
  const shouldFocus = useRef(false);
  const activeIndex = Math.max(
    rows.findIndex(({ node }) => node._id === activeId),
    0,
  );
  const first = Math.max(Math.floor(scrollTop / rowHeightPx) - overscanRows, 0);
  // Without branches there are no expand buttons, and no room is reserved for them.
  const isFlat = !rows.some(({ expandable }) => expandable);
  const last = Math.min(Math.ceil((scrollTop + height) / rowHeightPx) + overscanRows, rows.length);

  // Initial scroll position; afterwards the person scrolls.
  const [initialScrollTop] = useState(scrollTop);
  useEffect(() => {
    if (box.current) box.current.scrollTop = initialScrollTop;
  }, [initialScrollTop]);

  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  });

  function focusRow(to: number): void {
    const row = rows[Math.min(Math.max(to, 0), rows.length - 1)];
    if (!row) return;
    const place = rows.indexOf(row) * rowHeightPx;
    setActiveId(row.node._id);
    shouldFocus.current = true;
    if (!box.current) return;
    if (place < box.current.scrollTop) box.current.scrollTop = place;
    else if (place + rowHeightPx > box.current.scrollTop + height) box.current.scrollTop = place + rowHeightPx - height;
    setScrollTop(box.current.scrollTop);
  }

  function findByTypeAhead(event: KeyboardEvent): void {
    const isContinuing = event.timeStamp - typeAhead.current.at < 700;
    typeAhead.current = {
      text: foldText((isContinuing ? typeAhead.current.text : '') + event.key),
      at: event.timeStamp,
    };
    const from = isContinuing ? activeIndex : activeIndex + 1;
    const order = [...rows.slice(from), ...rows.slice(0, from)];
    const found = order.find(({ node }) => foldText(nodeName(node, language)).startsWith(typeAhead.current.text));
    if (found) focusRow(rows.indexOf(found));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const row = rows[activeIndex];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeKeyAction(event.key, rows, activeIndex);
    if (move) {
      event.preventDefault();
      if ('to' in move) focusRow(move.to);
      else onToggleExpanded(row.node._id, move.open);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect(row.node._id);
    } else if (event.key.length === 1) findByTypeAhead(event);
  }

  return (
    <Box
      ref={box}
      role="tree"
      aria-label={label}
      aria-multiselectable={multiple}
      onKeyDown={onKeyDown}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      sx={{ height: Math.min(height, rows.length * rowHeightPx), overflowY: 'auto' }}
    >
      <Box sx={{ position: 'relative', height: rows.length * rowHeightPx }} role="presentation">
        {rows.map((row, place) => {
          if ((place < first || place >= last) && place !== activeIndex) return null;
          const { node, level, expandable, expanded } = row;
          const isSelected = selectedIds.includes(node._id);
          const name = nodeName(node, language);
          return (
            <Row
              key={node._id}
              role="treeitem"
              aria-level={level}
              aria-posinset={row.positionInSet}
              aria-setsize={row.setSize}
              aria-expanded={expandable ? expanded : undefined}
              aria-selected={isSelected}
              tabIndex={place === activeIndex ? 0 : -1}
              style={{ top: place * rowHeightPx, paddingLeft: (isFlat ? 10 : 4) + (level - 1) * 20 }}
              onFocus={() => setActiveId(node._id)}
              onClick={() => onSelect(node._id)}
            >
              {!isFlat && (
                <Box
                  component="span"
                  aria-hidden
                  title={expandable ? t(expanded ? 'pickers.close' : 'pickers.open', { name }) : undefined}
                  onClick={(event) => {
                    if (!expandable) return;
                    event.stopPropagation();
                    onToggleExpanded(node._id, !expanded);
                  }}
                  sx={{ display: 'grid', placeItems: 'center', width: 28, height: 28, flex: 'none' }}
                >
                  {expandable && <ChevronRightOutlined className={expanded ? 'sign turned' : 'sign'} />}
                </Box>
              )}
              {multiple &&
                (isSelected ? (
                  <CheckBoxOutlined aria-hidden className="sign box" />
                ) : (
                  <CheckBoxOutlineBlankOutlined aria-hidden className="sign box" />
                ))}
              <span className={node.active ? 'name' : 'name off'} title={name}>
                {name}
                {!node.active && ` ${t('pickers.inactive')}`}
              </span>
              {!multiple && isSelected && <CheckOutlined aria-hidden className="sign" />}
            </Row>
          );
        })}
      </Box>
    </Box>
  );
}
