import { createSvgIcon } from '@mui/material/utils';

/** On a 24-unit grid: the outline of a table; each icon adds what its button does. */
const frame = 'M4 4h16v16H4z';
const lines = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;
const plus = (x: number, y: number) => `M${x - 2.5} ${y}h5M${x} ${y - 2.5}v5`;
const cross = (x: number, y: number) => `M${x - 2} ${y - 2}l4 4M${x + 2} ${y - 2}l-4 4`;

const icon = (name: string, path: string, filled?: string) =>
  createSvgIcon(
    <>
      {filled && <path d={filled} opacity={0.45} />}
      <path d={path} {...lines} />
    </>,
    name,
  );

export const AddRowBefore = icon('AddRowBefore', `M4 11h16v9H4zM4 15.5h16M12 11v9${plus(12, 5)}`);
export const AddRowAfter = icon('AddRowAfter', `M4 4h16v9H4zM4 8.5h16M12 4v9${plus(12, 19)}`);
export const DeleteRow = icon('DeleteRow', `${frame}M4 9h16M4 15h16${cross(12, 12)}`);
export const AddColumnBefore = icon('AddColumnBefore', `M11 4h9v16h-9zM15.5 4v16M11 12h9${plus(5, 12)}`);
export const AddColumnAfter = icon('AddColumnAfter', `M4 4h9v16H4zM8.5 4v16M4 12h9${plus(19, 12)}`);
export const DeleteColumn = icon('DeleteColumn', `${frame}M9 4v16M15 4v16${cross(12, 12)}`);
export const MergeCells = icon(
  'MergeCells',
  `${frame}M12 4v4M12 16v4M7 12h3.5M9 10.5l1.5 1.5L9 13.5M17 12h-3.5M15 10.5L13.5 12l1.5 1.5`,
);
export const SplitCell = icon(
  'SplitCell',
  `${frame}M12 4v16M9.5 12h-3M8 10.5L6.5 12 8 13.5M14.5 12h3M16 10.5l1.5 1.5-1.5 1.5`,
);
export const HeaderColumn = icon('HeaderColumn', `${frame}M9.5 4v16M9.5 12H20`, 'M4 4h5.5v16H4z');
export const HeaderRow = icon('HeaderRow', `${frame}M4 9.5h16M12 9.5V20`, 'M4 4h16v5.5H4z');
export const HeaderCell = icon('HeaderCell', `${frame}M4 12h16M12 4v16`, 'M4 4h8v8H4z');
