import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { LinkBase as Link, useParams } from 'ra-core';
import { formatFileSize } from '#domain/media/formatFileSize';
import type { ImportPreset, KnownColumns } from '#domain/wire/ProductImport';
import { useLanguage } from '../../core/i18n/languageStore';
import { listPath } from '../../core/routing/paths';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';
import { PageHeading } from '../../ui/PageHeading';
import { usePageTitle } from '../../ui/usePageTitle';
import { DryRunDialog } from './DryRunDialog';
import { ImportProgress, loadedCount } from './ImportProgress';
import type { OpenImport } from './importRows';
import type { ImportStep } from './ImportSteps';
import { ImportSteps } from './ImportSteps';
import { LeftOutColumns } from './LeftOutColumns';
import { MappingCard } from './MappingCard';
import { ReadingCard } from './ReadingCard';
import { RowsCard } from './RowsCard';
import { UnknownValuesCard } from './UnknownValuesCard';
import type { ImportControl, ImportLoading } from './useImport';
import { useImport } from './useImport';
import { useImportTexts } from './texts';

const platforms: Readonly<Record<ImportPreset, string>> = {
  shopify: 'Shopify',
  prom: 'Prom',
  rozetka: 'Rozetka',
  horoshop: 'Horoshop',
  woocommerce: 'WooCommerce',
  magento: 'Magento',
  opencart: 'OpenCart',
};

function stepOf(open: OpenImport, loading: ImportLoading): ImportStep {
  if (open.summary.state !== 'open') return 'report';
  return loading.state === 'idle' && loadedCount(open) === 0 ? 'check' : 'load';
}

function FileInfo({ open: { summary } }: { open: OpenImport }) {
  const t = useImportTexts();
  const language = useLanguage();
  const platformText = (preset: ImportPreset, known: KnownColumns | null): string =>
    known ? t('known', { name: platforms[preset], known: known.known, count: known.total }) : platforms[preset];
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <b>{summary.name}</b>
      {' · '}
      {t('fileInfo', {
        size: formatFileSize(summary.size, language),
        rows: summary.rows,
        delimiter: summary.delimiter === '\t' ? t('tab') : `«${summary.delimiter}»`,
        encoding: summary.encoding.toUpperCase(),
      })}
      {summary.preset && ` · ${platformText(summary.preset, summary.known)}`}
    </Typography>
  );
}

function ImportContent({ open, control }: { open: OpenImport; control: ImportControl }) {
  const [isDryRun, setIsDryRun] = useState(false);
  const isOpen = open.summary.state === 'open';
  // Another mapping begins with the columns as they are stored.
  const { columns, defaults } = open.summary;
  const mappingKey = JSON.stringify([columns.map(({ header, target }) => [header, target]), defaults]);
  return (
    <>
      <ImportSteps current={stepOf(open, control.loading)} />
      <ImportProgress open={open} control={control} onDryRun={() => setIsDryRun(true)} />
      {isOpen && control.loading.state !== 'loading' && (
        <>
          {open.messages.map(({ text }) => (
            <Alert key={text} severity="warning" sx={{ marginBottom: 2 }}>
              {text}
            </Alert>
          ))}
          <LeftOutColumns open={open} />
          <ReadingCard open={open} control={control} />
          <MappingCard key={mappingKey} open={open} control={control} />
          <UnknownValuesCard open={open} control={control} />
        </>
      )}
      {!isOpen && <LeftOutColumns open={open} />}
      <RowsCard open={open} control={control} />
      {isDryRun && <DryRunDialog id={open.summary._id} onClose={() => setIsDryRun(false)} />}
    </>
  );
}

/** An import of products: the check of the rows, their correction, the loading, the summary and the undo. */
export default function ImportScreen() {
  const t = useImportTexts();
  const { importId = '', id = importId } = useParams();
  const control = useImport(id);
  const { open, failure, reload } = control;
  usePageTitle(t('title'));
  return (
    <Box sx={{ paddingBottom: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, marginBottom: 2 }}>
        <IconButton component={Link} to={listPath('product')} aria-label={t('back')} title={t('back')}>
          <ArrowBackOutlined />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <PageHeading variant="h5">{t('title')}</PageHeading>
          {open && <FileInfo open={open} />}
        </Box>
        <Button variant="outlined" component={Link} to={listPath('product')}>
          {t('otherFile')}
        </Button>
      </Box>
      {failure !== null && !open && <LoadFailure error={failure} onRetry={reload} />}
      {failure !== null && open && <Alert severity="error">{String(failure)}</Alert>}
      {failure === null && !open && <LoadingRows />}
      {open && <ImportContent open={open} control={control} />}
    </Box>
  );
}
