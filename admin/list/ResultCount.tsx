import Box from '@mui/material/Box';
import { nounFor } from '../../domain/text/nounFor';
import { useLanguage } from '../core/i18n/languageStore';
import { useTranslate } from '../core/i18n/useTranslate';
import type { PanelListController } from './usePanelListController';

/** «Знайдено: 12 товарів», announced when it changes. */
export function ResultCount({ listing: { entity, result } }: { listing: PanelListController }) {
  const t = useTranslate();
  const language = useLanguage();
  const count = result?.allItemsCount;
  return (
    <Box role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {count !== undefined && t('list.found', { count, noun: nounFor(entity, language, count) })}
    </Box>
  );
}
