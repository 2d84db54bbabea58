import Box from '@mui/material/Box';
import type { MediaUse } from '../../../domain/wire/MediaFile';
import { useT } from '../../i18n/useT';
import { recordsOf } from './recordsOf';
import { UseLink } from './UseLink';

/** Named one by one; of further ones it is said how many. */
const named = 3;

/** What is said before something is done to a file that is shown somewhere, with the first records that show it. */
export function InUse({ text, uses = [] }: { text: string; uses?: readonly MediaUse[] }) {
  const t = useT();
  const records = recordsOf(uses);
  const further = records.length - named;
  return (
    <Box role="note" sx={{ marginTop: 1, fontSize: '0.8125rem' }}>
      <Box sx={{ color: 'warning.main' }}>{text}</Box>
      {records.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: '6px 0 0', padding: 0, display: 'grid', gap: 0.5 }}>
          {records.slice(0, named).map((use) => (
            <UseLink key={`${use.entity} ${use._id}`} use={use} apart />
          ))}
          {further > 0 && (
            <Box component="li" sx={{ color: 'text.secondary' }}>
              {t('media.usedMore', { count: further })}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
