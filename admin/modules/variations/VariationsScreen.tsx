import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase as Link, useEvent, useParams } from 'ra-core';
import { useLanguage } from '../../core/i18n/languageStore';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { updatePath } from '../../core/routing/paths';
import { titleIn } from '../../fields/localisedValue';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';
import { PageHeading } from '../../ui/PageHeading';
import { usePageTitle } from '../../ui/usePageTitle';
import type { SavedVariations } from './useVariationDrafts';
import { useVariationDrafts } from './useVariationDrafts';
import type { VariationList } from './useVariationList';
import { useVariationList } from './useVariationList';
import { useVariationTexts } from './texts';
import { VariationsGrid } from './VariationsGrid';
import type { Drafts, VariationRow } from './variationRows';
import { slugOf, storedValues } from './variationRows';

function VariationsCard({ variations }: Pick<VariationList, 'variations'>) {
  const t = useVariationTexts();
  const language = useLanguage();
  const notify = useNotifications();
  const queries = useQueryClient();
  const drafts = useVariationDrafts(variations);
  const [isBusy, setIsBusy] = useState(false);
  const count = drafts.drafts.size;
  const rows = variations.map(({ item, combination }): VariationRow => {
    const stored = storedValues(item);
    return {
      id: item._id,
      slug: slugOf(item),
      combination,
      title: titleIn(item.fields.title, language) || item._id,
      ...(item.image !== undefined && { image: item.image }),
      storedGallery: stored.gallery,
      ...stored,
      ...drafts.drafts.get(item._id),
    };
  });

  const save = useEvent(async (toSave?: Drafts): Promise<void> => {
    setIsBusy(true);
    try {
      const result = await drafts.save(toSave);
      if (result.saved > 0) announce(result, toSave !== undefined);
      await queries.invalidateQueries({ queryKey: ['product'] });
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsBusy(false);
    }
  });
  const announce = ({ saved, before }: SavedVariations, isUndo: boolean): void =>
    notify.show([{ type: 'info', text: t('saved', { count: saved }) }], 0, {
      ...(!isUndo && { action: { text: t('undoSave'), onClick: () => void save(before) } }),
    });

  return (
    <Card component="section" aria-label={t('table')} sx={{ padding: 2 }}>
      <Typography variant="small" component="p" sx={{ color: 'text.secondary', marginBottom: 1 }}>
        {t('hint')}
      </Typography>
      {drafts.refusals.size > 0 && (
        <Alert severity="error" sx={{ marginBottom: 1 }}>
          {t('refused', { count: drafts.refusals.size })}
          <ul>
            {rows
              .filter(({ id }) => drafts.refusals.has(id))
              .map(({ id, combination, title }) => (
                <li key={id}>
                  {t('refusedRow', { name: combination || title, reason: drafts.refusals.get(id) ?? '' })}
                </li>
              ))}
          </ul>
        </Alert>
      )}
      <VariationsGrid
        rows={rows}
        drafts={drafts}
        onInvalidPaste={(invalid) => notify.show([{ type: 'warning', text: t('pasteInvalid', { count: invalid }) }])}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginTop: 1.5 }}>
        <Typography role="status" variant="small" sx={{ flex: 1, minWidth: 160, color: 'text.secondary' }}>
          {count > 0 ? t('changed', { count }) : ''}
        </Typography>
        <Button startIcon={<UndoOutlined />} disabled={!drafts.canUndo || isBusy} onClick={drafts.undo}>
          {t('undo')}
        </Button>
        <Button startIcon={<RedoOutlined />} disabled={!drafts.canRedo || isBusy} onClick={drafts.redo}>
          {t('redo')}
        </Button>
        <Button variant="contained" disabled={count === 0 || isBusy} onClick={() => void save()}>
          {t('save', { count })}
        </Button>
      </Box>
    </Card>
  );
}

/** All variations of a product in one table. */
export default function VariationsScreen() {
  const t = useVariationTexts();
  const language = useLanguage();
  const { productId = '' } = useParams();
  const { data, error, refetch } = useVariationList(productId);
  const title = t('title', { name: data?.product ? titleIn(data.product.fields.title, language) : '' });
  usePageTitle(title);
  return (
    <Box sx={{ paddingBottom: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, marginBottom: 2 }}>
        <IconButton component={Link} to={updatePath('product', productId)} aria-label={t('back')} title={t('back')}>
          <ArrowBackOutlined />
        </IconButton>
        <PageHeading variant="h5">{title}</PageHeading>
      </Box>
      {!data && error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows />}
      {data?.variations.length === 0 && <Alert severity="info">{t('none')}</Alert>}
      {data && data.variations.length > 0 && <VariationsCard variations={data.variations} />}
    </Box>
  );
}
