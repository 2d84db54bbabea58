import { styled } from '@mui/material/styles';

const tint = (color: string, percent: number) => `color-mix(in srgb, ${color} ${percent}%, transparent)`;

/** The table of a grid: lines between its cells, and the selection over them. */
export const SheetTable = styled('table')(({ theme: { tokens } }) => {
  const line = `1px solid ${tokens.divider}`;
  const edge = (x: number, y: number) => `inset ${x}px ${y}px 0 ${tokens.accent}`;
  return {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    fontSize: '0.84375rem',
    lineHeight: '18px',
    '& th, & td': { padding: '0 10px', borderBottom: line, borderRight: line, height: 36, textAlign: 'left' },
    '& th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      background: tokens.surface,
      color: tokens.textHint,
      fontSize: '0.75rem',
      fontWeight: 500,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      '& svg': { fontSize: 14, marginLeft: 4, verticalAlign: '-2px' },
    },
    '& th.right, & td.right': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& th.number, & td.number': { color: tokens.textHint, textAlign: 'center', fontSize: '0.75rem', padding: 0 },
    '& td[role=gridcell]': { cursor: 'cell', userSelect: 'none', overflow: 'hidden' },
    '& td.locked, & td.number': { background: tokens.subtle },
    // What a row is about stays in sight while its cells are moved sideways; each sticky cell is a layer of its own.
    '[data-overflows] & th[aria-colindex="2"], [data-overflows] & td[data-column="0"]': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
    },
    '[data-overflows] & th[aria-colindex="2"]': { zIndex: 2 },
    '& .cell': { display: 'block', minWidth: 0 },
    '& .now': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .now > svg': { fontSize: 14, marginRight: 4, verticalAlign: '-2px' },
    '& del': { display: 'block', fontSize: '0.6875rem', lineHeight: '12px', color: tokens.textHint },
    '& tr.wrong > td': { background: tint(tokens.errorTint, 45) },
    '& td.changed': { background: tokens.warningTint },
    '& td.ranged': { backgroundImage: `linear-gradient(${tint(tokens.accent, 9)}, ${tint(tokens.accent, 9)})` },
    '& td.ranged.at-top': { boxShadow: edge(0, 2) },
    '& td.ranged.at-bottom': { boxShadow: edge(0, -2) },
    '& td.ranged.at-left': { boxShadow: edge(2, 0) },
    '& td.ranged.at-right': { boxShadow: edge(-2, 0) },
    '& td.ranged.at-top.at-left': { boxShadow: `${edge(0, 2)}, ${edge(2, 0)}` },
    '& td.ranged.at-top.at-right': { boxShadow: `${edge(0, 2)}, ${edge(-2, 0)}` },
    '& td.ranged.at-bottom.at-left': { boxShadow: `${edge(0, -2)}, ${edge(2, 0)}` },
    '& td.ranged.at-bottom.at-right': { boxShadow: `${edge(0, -2)}, ${edge(-2, 0)}` },
    '& td.ranged.at-top.at-bottom': { boxShadow: `${edge(0, 2)}, ${edge(0, -2)}` },
    '& td.ranged.at-top.at-bottom.at-left': { boxShadow: `${edge(0, 2)}, ${edge(0, -2)}, ${edge(2, 0)}` },
    '& td.ranged.at-top.at-bottom.at-right': { boxShadow: `${edge(0, 2)}, ${edge(0, -2)}, ${edge(-2, 0)}` },
    '& td.ranged.at-left.at-right': { boxShadow: `${edge(2, 0)}, ${edge(-2, 0)}` },
    '& td.wrong': { background: tokens.errorTint, color: tokens.error },
    '& td.wrong del': { color: tokens.error },
    '& td:focus': { outline: 'none' },
    // The cell that keys act on, also while the focus is in the line above.
    '& td.current': { outline: `2px solid ${tokens.accent}`, outlineOffset: -2 },
    '& td input': {
      boxSizing: 'border-box',
      width: '100%',
      height: 28,
      padding: 0,
      border: 0,
      outline: 0,
      background: 'none',
      color: tokens.text,
      font: 'inherit',
      textAlign: 'inherit',
    },
    '@media (pointer: coarse)': { '& th, & td': { height: 44 } },
  };
});
