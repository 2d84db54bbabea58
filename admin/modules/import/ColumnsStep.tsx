import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { ColumnsCard } from './ColumnsCard';
import { HeadingCard } from './HeadingCard';
import type { OpenImport } from './importRows';
import { unknownValues } from './importRows';
import { NewProductsCard } from './NewProductsCard';
import { NumbersCard } from './NumbersCard';
import { useImportTexts } from './texts';
import { UnknownValuesCard } from './UnknownValuesCard';
import type { ImportControl } from './useImport';
import type { Mapping } from './useMapping';

/** Says that what was chosen is not applied yet: the rows are read anew for all of it at once. The focus must not go with it. */
function UnappliedChanges({ mapping: { apply, drop }, onGone }: { mapping: Mapping; onGone(): void }) {
  const t = useImportTexts();
  return (
    <Paper
      role="status"
      elevation={0}
      sx={(theme) => ({
        position: 'sticky',
        bottom: { xs: 68, md: 12 },
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: '8px 12px 8px 20px',
        border: `1px solid ${theme.tokens.warningBorder}`,
        borderRadius: '12px',
        background: theme.tokens.warningTint,
        color: theme.tokens.warning,
      })}
    >
      <Box sx={{ flex: '1 1 200px', fontSize: '0.8125rem' }}>{t('unapplied')}</Box>
      <Button
        size="small"
        color="inherit"
        variant="text"
        onClick={() => {
          drop();
          onGone();
        }}
      >
        {t('dropChanges')}
      </Button>
      <Button size="small" variant="tint" onClick={() => void apply().then((isApplied) => isApplied && onGone())}>
        {t('apply')}
      </Button>
    </Paper>
  );
}

interface ColumnsStepProps {
  open: OpenImport;
  control: ImportControl;
  mapping: Mapping;
}

/** How the file is read: its header, its columns and what their values mean, in one step. */
export function ColumnsStep({ open, control, mapping }: ColumnsStepProps) {
  const unknown = unknownValues(open.rows);
  const columns = useRef<HTMLDivElement>(null);
  const stack = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 };
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignItems: 'start',
          gap: 2,
          '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Box sx={stack}>
          <HeadingCard open={open} control={control} />
          <Box ref={columns} tabIndex={-1} sx={{ outline: 'none' }}>
            <ColumnsCard open={open} control={control} mapping={mapping} unknown={unknown} />
          </Box>
        </Box>
        <Box sx={stack}>
          <NumbersCard open={open} control={control} />
          <NewProductsCard open={open} control={control} mapping={mapping} />
          {unknown.length > 0 && <UnknownValuesCard open={open} control={control} values={unknown} />}
        </Box>
      </Box>
      {mapping.isChanged && (
        <UnappliedChanges mapping={mapping} onGone={() => columns.current?.focus({ preventScroll: true })} />
      )}
    </>
  );
}
