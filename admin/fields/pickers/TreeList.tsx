import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import CheckBoxOutlineBlankOutlined from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import { foldText } from '../../../domain/text/foldText';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import { focusRing } from '../../theme/focusRing';
import type { TreeRow } from './Tree';
import { nameOf } from './Tree';
import { treeKey } from './treeKey';

const rowHeight = 36;
/** Rows beyond the visible ones that are drawn too, so that scrolling shows no gaps. */
const spare = 8;

const Row = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: 0,
  right: 0,
  height: rowHeight,
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
  chosen: readonly string[];
  multiple: boolean;
  height: number;
  /** The node that is in sight and focusable first. */
  start: string | undefined;
  onChoose(id: string): void;
  onOpen(id: string, open: boolean): void;
}

/**
 * A tree by WAI-ARIA's pattern: arrows, Home, End, letters, Enter and Space. Only the rows in sight are drawn, so that
 * thousands of them stay quick.
 */
export function TreeList({ label, rows, chosen, multiple, height, start, onChoose, onOpen }: TreeListProps) {
  const t = useT();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(start);
  const [top, setTop] = useState(() => Math.max((rows.findIndex(({ node }) => node._id === start) - 3) * rowHeight, 0));
  const typed = useRef({ text: '', at: 0 });
  const wantsFocus = useRef(false);
  const at = Math.max(
    rows.findIndex(({ node }) => node._id === current),
    0,
  );
  const first = Math.max(Math.floor(top / rowHeight) - spare, 0);
  // Without branches there is nothing to open, and no room is kept for it.
  const flat = !rows.some(({ expandable }) => expandable);
  const last = Math.min(Math.ceil((top + height) / rowHeight) + spare, rows.length);

  // Where the tree opens; afterwards the person scrolls.
  const [startTop] = useState(top);
  useEffect(() => {
    if (box.current) box.current.scrollTop = startTop;
  }, [startTop]);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  });

  function goTo(to: number): void {
    const row = rows[Math.min(Math.max(to, 0), rows.length - 1)];
    if (!row) return;
    const place = rows.indexOf(row) * rowHeight;
    setCurrent(row.node._id);
    wantsFocus.current = true;
    if (!box.current) return;
    if (place < box.current.scrollTop) box.current.scrollTop = place;
    else if (place + rowHeight > box.current.scrollTop + height) box.current.scrollTop = place + rowHeight - height;
    setTop(box.current.scrollTop);
  }

  function jump(event: KeyboardEvent): void {
    const goesOn = event.timeStamp - typed.current.at < 700;
    typed.current = { text: foldText((goesOn ? typed.current.text : '') + event.key), at: event.timeStamp };
    const from = goesOn ? at : at + 1;
    const order = [...rows.slice(from), ...rows.slice(0, from)];
    const found = order.find(({ node }) => foldText(nameOf(node, language)).startsWith(typed.current.text));
    if (found) goTo(rows.indexOf(found));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeKey(event.key, rows, at);
    if (move) {
      event.preventDefault();
      if ('to' in move) goTo(move.to);
      else onOpen(row.node._id, move.open);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose(row.node._id);
    } else if (event.key.length === 1) jump(event);
  }

  return (
    <Box
      ref={box}
      role="tree"
      aria-label={label}
      aria-multiselectable={multiple}
      onKeyDown={onKeyDown}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      sx={{ height: Math.min(height, rows.length * rowHeight), overflowY: 'auto' }}
    >
      <Box sx={{ position: 'relative', height: rows.length * rowHeight }} role="presentation">
        {rows.map((row, place) => {
          if ((place < first || place >= last) && place !== at) return null;
          const { node, level, expandable, expanded } = row;
          const isChosen = chosen.includes(node._id);
          const name = nameOf(node, language);
          return (
            <Row
              key={node._id}
              role="treeitem"
              aria-level={level}
              aria-posinset={row.place}
              aria-setsize={row.of}
              aria-expanded={expandable ? expanded : undefined}
              aria-selected={isChosen}
              tabIndex={place === at ? 0 : -1}
              style={{ top: place * rowHeight, paddingLeft: (flat ? 10 : 4) + (level - 1) * 20 }}
              onFocus={() => setCurrent(node._id)}
              onClick={() => onChoose(node._id)}
            >
              {!flat && (
                <Box
                  component="span"
                  aria-hidden
                  title={expandable ? t(expanded ? 'pickers.close' : 'pickers.open', { name }) : undefined}
                  onClick={(event) => {
                    if (!expandable) return;
                    event.stopPropagation();
                    onOpen(node._id, !expanded);
                  }}
                  sx={{ display: 'grid', placeItems: 'center', width: 28, height: 28, flex: 'none' }}
                >
                  {expandable && <ChevronRightOutlined className={expanded ? 'sign turned' : 'sign'} />}
                </Box>
              )}
              {multiple &&
                (isChosen ? (
                  <CheckBoxOutlined aria-hidden className="sign box" />
                ) : (
                  <CheckBoxOutlineBlankOutlined aria-hidden className="sign box" />
                ))}
              <span className={node.active ? 'name' : 'name off'} title={name}>
                {name}
                {!node.active && ` ${t('pickers.inactive')}`}
              </span>
              {!multiple && isChosen && <CheckOutlined aria-hidden className="sign" />}
            </Row>
          );
        })}
      </Box>
    </Box>
  );
}
