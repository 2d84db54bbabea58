import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { LinkBase as Link } from 'ra-core';
import { formatFileSize } from '#domain/media/formatFileSize';
import type { ImportPreset, ImportSummary } from '#domain/wire/ProductImport';
import { useLanguage } from '../../core/i18n/languageStore';
import { listPath } from '../../core/routing/paths';
import { FactLine } from '../../ui/FactLine';
import { PageHeading } from '../../ui/PageHeading';
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

function FileFacts({ summary: { name, rows, size, sheet, preset, known } }: { summary: ImportSummary }) {
  const t = useImportTexts();
  const language = useLanguage();
  return (
    <FactLine>
      <b style={{ fontWeight: 550 }}>{name}</b>
      {t('rowCount', { count: rows })}
      {/* Of a workbook the size of its sheet says nothing. */}
      {sheet === undefined && formatFileSize(size, language)}
      {preset &&
        (known ? t('known', { name: platforms[preset], known: known.known, count: known.total }) : platforms[preset])}
    </FactLine>
  );
}

/** Back, which file this is, and what can be done with it now. */
export function ImportHeader({ summary, children }: { summary: ImportSummary | undefined; children?: ReactNode }) {
  const t = useImportTexts();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', marginBottom: 2 }}>
      <IconButton
        component={Link}
        to={listPath('product')}
        aria-label={t('back')}
        title={t('back')}
        sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
      >
        <ArrowBackOutlined />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <PageHeading variant="h5">{t('title')}</PageHeading>
        {summary && (
          <Box sx={(theme) => ({ fontSize: '0.75rem', color: theme.tokens.textHint, overflowWrap: 'anywhere' })}>
            <FileFacts summary={summary} />
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  );
}
