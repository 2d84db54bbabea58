import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import FindReplaceOutlined from '@mui/icons-material/FindReplaceOutlined';
import { formatNumber } from '#domain/text/formatNumber';
import { csvReportUrl } from './importCalls';
import { useLanguage } from '../../core/i18n/languageStore';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { FindReplace } from './FindReplace';
import type { OpenImport, RowFilter } from './importRows';
import { hasErrors, matchesFilter, rowFilters } from './importRows';
import { RowsGrid } from './RowsGrid';
import type { ImportControl } from './useImport';
import { useImportTexts } from './texts';

/** The rows of the file: filtered, corrected in place, replaced in all rows. */
export function RowsCard({ open, control }: { open: OpenImport; control: ImportControl }) {
  const t = useImportTexts();
  const language = useLanguage();
  const [filter, setFilter] = useState<RowFilter>('all');
  const [isReplacing, setIsReplacing] = useState(false);
  const shown = useMemo(() => open.rows.filter((row) => matchesFilter(row, filter)), [open.rows, filter]);
  const countOf = (each: RowFilter): number => open.rows.filter((row) => matchesFilter(row, each)).length;
  const hasInvalid = open.rows.some(hasErrors);
  return (
    <Card component="section" aria-labelledby="import-rows">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, padding: '12px 16px' }}>
        <Typography id="import-rows" component="h2" variant="subtitle1">
          {t('rows')}
        </Typography>
        <SegmentedControl<RowFilter>
          label={t('filter')}
          value={filter}
          options={rowFilters.map((value) => ({
            value,
            label: `${t(value)} ${formatNumber(countOf(value), language)}`,
          }))}
          onChange={setFilter}
        />
        <Box sx={{ flex: 1 }} />
        {open.summary.state === 'open' && !control.isReadOnly && (
          <Button
            size="small"
            startIcon={<FindReplaceOutlined />}
            aria-expanded={isReplacing}
            onClick={() => setIsReplacing(!isReplacing)}
          >
            {t('findReplace')}
          </Button>
        )}
        {hasInvalid && !control.isReadOnly && (
          <Button
            size="small"
            component="a"
            href={csvReportUrl(open.summary._id, true)}
            download
            startIcon={<DownloadOutlined />}
          >
            {t('errorsFile')}
          </Button>
        )}
      </Box>
      {isReplacing && <FindReplace open={open} control={control} />}
      <RowsGrid open={open} rows={shown} control={control} />
    </Card>
  );
}
