import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import type { ImportSummary } from '#domain/wire/ProductImport';
import { ImportCard } from './ImportCard';
import type { OpenImport } from './importRows';
import { useImportTexts } from './texts';
import type { ImportControl } from './useImport';

/** Lines below the header that are shown at first. */
const firstLines = 3;
/** Further columns say nothing about which line is the header. */
const maxColumns = 12;

const Lines = styled('table')(({ theme: { tokens } }) => ({
  borderCollapse: 'collapse',
  minWidth: '100%',
  fontSize: '0.8125rem',
  '& td, & th': {
    height: 32,
    maxWidth: 220,
    padding: '0 10px',
    borderTop: `1px solid ${tokens.divider}`,
    fontWeight: 400,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& tr:first-of-type > *': { borderTop: 0 },
  '& th': {
    width: 56,
    padding: 0,
    borderRight: `1px solid ${tokens.divider}`,
    color: tokens.textHint,
    background: tokens.subtle,
  },
  '& button, & th > span': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 2,
    width: '100%',
    minHeight: 31,
    padding: '0 10px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  '& th > span': { cursor: 'default' },
  '& button:hover': { color: tokens.accentText },
  '& button:focus-visible': { outlineOffset: -2 },
  '& svg': { fontSize: 16 },
  '& .above td': { color: tokens.textHint, background: tokens.subtle },
  '& .header > *': { fontWeight: 600, color: tokens.accentText, background: tokens.accentTint },
  '@media (pointer: coarse)': { '& button': { minHeight: 44, minWidth: 44 } },
}));

interface Line {
  line: number;
  kind: 'above' | 'header' | 'below';
  /** Cells of a row that was read, or the whole line. */
  cells: readonly string[] | string;
}

/** The first lines of the file: those above the header, itself, and what follows it. */
function linesOf({ summary: { headerLine }, heading, header, rows }: OpenImport): Line[] {
  const byLine = new Map(rows.slice(0, heading.length).map((row) => [row.row, row.values]));
  const known = new Map(heading.map(({ line, text }) => [line, text]));
  const below = [...byLine.keys()].slice(0, firstLines);
  const numbers = [...new Set([...known.keys(), ...below])].toSorted((one, other) => one - other);
  return numbers.map((line) => {
    if (line === headerLine) return { line, kind: 'header', cells: header };
    if (line < headerLine) return { line, kind: 'above', cells: known.get(line) ?? '' };
    return { line, kind: 'below', cells: byLine.get(line) ?? known.get(line) ?? '' };
  });
}

/** How the bytes became text, or the sheet that was read. */
function FileFormat({ summary: { delimiter, encoding, sheet } }: { summary: ImportSummary }) {
  const t = useImportTexts();
  if (sheet !== undefined) return t('fileSheet', { sheet });
  return t('fileFormat', {
    encoding: encoding.toUpperCase(),
    delimiter: delimiter === '\t' ? t('tab') : `«${delimiter}»`,
  });
}

/** Which line is the header, chosen in the lines of the file: only while nothing is loaded. */
export function HeadingCard({ open, control }: { open: OpenImport; control: ImportControl }) {
  const t = useImportTexts();
  const [isWhole, setIsWhole] = useState(false);
  const { heading, header, summary } = open;
  const isUntouched = summary.counts.waiting === summary.rows;
  if (heading.length === 0 || !isUntouched) return null;
  const lines = linesOf(open);
  const last = lines.findIndex(({ kind }) => kind === 'header') + firstLines + 1;
  const shown = isWhole ? lines : lines.slice(0, last);
  const choosable = new Set(heading.map(({ line }) => line));
  const columns = Math.min(header.length, maxColumns);
  return (
    <ImportCard title={t('headerLine')} aside={<FileFormat summary={summary} />}>
      <Box
        role="region"
        aria-label={t('fileLines')}
        tabIndex={0}
        sx={(theme) => ({ overflow: 'auto', border: `1px solid ${theme.tokens.border}`, borderRadius: '8px' })}
      >
        <Lines>
          <tbody>
            {shown.map(({ line, kind, cells }) => (
              <tr key={line} className={kind}>
                <th scope="row">
                  {choosable.has(line) ? (
                    <button
                      type="button"
                      aria-pressed={kind === 'header'}
                      aria-label={t('headerIs', { line })}
                      onClick={() => kind !== 'header' && void control.changeSettings({ headerLine: line })}
                    >
                      {kind === 'header' && <CheckOutlined aria-hidden />}
                      {line}
                    </button>
                  ) : (
                    <span>{line}</span>
                  )}
                </th>
                {typeof cells === 'string' ? (
                  <td colSpan={columns}>{cells}</td>
                ) : (
                  cells.slice(0, maxColumns).map((cell, at) => (
                    <td key={at} title={cell}>
                      {cell}
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        </Lines>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginTop: 1 }}>
        <Typography variant="small" sx={(theme) => ({ flex: '1 1 240px', color: theme.tokens.textHint })}>
          {t('headerHint', { line: summary.headerLine })}
        </Typography>
        {(lines.length > shown.length || isWhole) && (
          <Button size="small" variant="text" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('leftOutFewer') : t('linesMore', { count: lines.length - shown.length })}
          </Button>
        )}
      </Box>
    </ImportCard>
  );
}
