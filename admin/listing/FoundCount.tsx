import Box from '@mui/material/Box';
import { nounFor } from '../../domain/text/nounFor';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import type { Listing } from './useListing';

/** «Знайдено: 12 товарів», told when it changes. */
export function FoundCount({ listing: { entity, result } }: { listing: Listing }) {
  const t = useT();
  const language = useLanguage();
  const count = result?.allItemsCount;
  return (
    <Box role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {count !== undefined && t('list.found', { count, noun: nounFor(entity, language, count) })}
    </Box>
  );
}
