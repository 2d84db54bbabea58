import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEditorTexts } from './texts';

/** Maximum rows and columns of a new table (shell §9). */
const maxTableSize = 8;
const positions = Array.from({ length: maxTableSize }, (_, at) => at + 1);

const Square = styled('button')(({ theme }) => ({
  width: 24,
  height: 24,
  padding: 0,
  border: `1px solid ${theme.tokens.borderStrong}`,
  borderRadius: 3,
  background: theme.tokens.surface,
  cursor: 'pointer',
  '&.inside': { background: theme.tokens.accentTintStrong, borderColor: theme.tokens.accent },
  '@media (pointer: coarse)': { width: 36, height: 36 },
}));

interface Size {
  rows: number;
  columns: number;
}

const arrowSteps: Readonly<Record<string, Size>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};
const clampSize = (value: number): number => Math.min(Math.max(value, 1), maxTableSize);

/** Chooses the size of a new table on a grid, with the pointer or the arrow keys. */
export function TablePicker({ onPick }: { onPick(size: Size): void }) {
  const tEditor = useEditorTexts();
  const grid = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ rows: 1, columns: 1 });
  const sizeText = tEditor('tableSize', { rows: size.rows, columns: size.columns });

  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [size]);

  function move(event: KeyboardEvent): void {
    const step = arrowSteps[event.key];
    const next = step
      ? { rows: clampSize(size.rows + step.rows), columns: clampSize(size.columns + step.columns) }
      : event.key === 'Home'
        ? { ...size, columns: 1 }
        : event.key === 'End'
          ? { ...size, columns: maxTableSize }
          : null;
    if (!next) return;
    event.preventDefault();
    setSize(next);
  }

  return (
    <Box sx={{ padding: 1.5 }}>
      <Box
        ref={grid}
        role="grid"
        aria-label={tEditor('tableSizeChoose')}
        onKeyDown={move}
        sx={{ display: 'grid', gap: '3px' }}
      >
        {positions.map((rows) => (
          <Box key={rows} role="row" sx={{ display: 'flex', gap: '3px' }}>
            {positions.map((columns) => (
              <Box key={columns} role="gridcell" sx={{ display: 'flex' }}>
                <Square
                  type="button"
                  className={rows <= size.rows && columns <= size.columns ? 'inside' : undefined}
                  aria-label={tEditor('tableSize', { rows, columns })}
                  tabIndex={rows === size.rows && columns === size.columns ? 0 : -1}
                  onMouseEnter={() => setSize({ rows, columns })}
                  onClick={() => onPick({ rows, columns })}
                />
              </Box>
            ))}
          </Box>
        ))}
      </Box>
      <Box role="status" sx={{ marginTop: 1, textAlign: 'center', fontSize: '0.8125rem' }}>
        {sizeText}
      </Box>
    </Box>
  );
}
