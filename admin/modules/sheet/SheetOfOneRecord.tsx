import { useId, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import { LinkBase as Link, useStore } from 'ra-core';
import type { SheetRounding } from '#domain/sheet/readTypedCell';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { updatePath } from '../../core/routing/paths';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { Thumbnail } from '../../ui/Thumbnail';
import { SheetFrame } from './SheetFrame';
import { OneRecordCell } from './OneRecordCell';
import { useSheetTexts } from './texts';
import { useSheetCommands } from './useSheetCommands';
import { useSheetRows } from './useSheetRows';
import { useShownColumns } from './useShownColumns';

/**
 * The sheet on a phone: the cells of one record, and the way to the next one of the page. Enter goes to the same cell of
 * the next record, as in the grid.
 */
export function SheetOfOneRecord({ records }: { records: readonly ListRecord[] }) {
  const t = useSheetTexts();
  const entity = useResourceEntity();
  const headingId = useId();
  const [rounding] = useStore<SheetRounding>('sheet.rounding', 'kopiyka');
  const shown = useShownColumns(false);
  const rows = useSheetRows(records, shown);
  const columns = useMemo(() => shown.map(({ column }) => column), [shown]);
  const commands = useSheetCommands({ records, columns }, rounding);
  const [currentId, setCurrentId] = useState('');
  const at = Math.max(
    0,
    records.findIndex(({ id }) => id === currentId),
  );
  const [record, row] = [records[at], rows[at]];
  const cells = useRef<HTMLDivElement>(null);
  const go = (step: 1 | -1) => setCurrentId(records[at + step]?.id ?? currentId);

  const goDown = (name: string) => {
    go(1);
    requestAnimationFrame(() => {
      const next = cells.current?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
      next?.focus();
      next?.select();
    });
  };

  if (!record || !row) return null;
  const [title, ...others] = row.cells;
  return (
    <SheetFrame>
      <Box component="article" aria-labelledby={headingId} ref={cells} sx={{ padding: '8px 16px 16px' }}>
        {/* Not `disabled`: the one that is pressed to the end keeps the focus. */}
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            '& [aria-disabled=true]': { opacity: 0.45 },
          }}
        >
          <IconButton aria-label={t('former')} aria-disabled={at === 0} onClick={() => go(-1)} edge="start">
            <ChevronLeftOutlined />
          </IconButton>
          <span role="status">{t('recordOf', { number: at + 1, count: records.length })}</span>
          <IconButton aria-label={t('next')} aria-disabled={at === records.length - 1} onClick={() => go(1)} edge="end">
            <ChevronRightOutlined />
          </IconButton>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, margin: '4px 0 12px' }}>
          {record._image !== undefined && <Thumbnail url={record._image} size={44} />}
          <Box component="h2" id={headingId} sx={{ margin: 0, fontSize: '0.9375rem', fontWeight: 600, minWidth: 0 }}>
            <Box
              component={Link}
              to={updatePath(entity.name, record.id)}
              sx={{ color: 'inherit', textDecoration: 'none', overflowWrap: 'anywhere' }}
            >
              {title?.text}
            </Box>
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {others.map((cell, index) => {
            const column = shown[index + 1];
            return (
              column && (
                <OneRecordCell
                  // What is typed belongs to a record.
                  key={`${record.id} ${column.grid.name}`}
                  grid={column.grid}
                  cell={cell}
                  onType={(text) => commands.type([{ row: at, column: index + 1 }], text)}
                  onChoose={(value) => commands.choose?.([{ row: at, column: index + 1 }], value)}
                  onToggle={() => commands.toggle?.([{ row: at, column: index + 1 }])}
                  onNext={() => goDown(column.grid.name)}
                />
              )
            );
          })}
        </Box>
      </Box>
    </SheetFrame>
  );
}
