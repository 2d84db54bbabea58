import Box from '@mui/material/Box';
import type { MediaUse } from '#domain/wire/MediaFile';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { uniqueRecords } from './uniqueRecords';
import { UsageLink } from './UsageLink';

/** Further records are counted only. */
const maxNamedRecords = 3;

/** Warning before an action on a file that is in use, with the first records that show it. */
export function UsageWarning({ text, uses = [] }: { text: string; uses?: readonly MediaUse[] }) {
  const t = usePanelTranslate();
  const records = uniqueRecords(uses);
  const unnamedCount = records.length - maxNamedRecords;
  return (
    <Box role="note" sx={{ marginTop: 1, fontSize: '0.8125rem' }}>
      <Box sx={{ color: 'warning.main' }}>{text}</Box>
      {records.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: '6px 0 0', padding: 0, display: 'grid', gap: 0.5 }}>
          {records.slice(0, maxNamedRecords).map((use) => (
            <UsageLink key={`${use.entity} ${use._id}`} usage={use} opensInNewTab />
          ))}
          {unnamedCount > 0 && (
            <Box component="li" sx={{ color: 'text.secondary' }}>
              {t('media.usedMore', { count: unnamedCount })}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
