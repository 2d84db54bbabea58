import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MediaFile, MediaUse } from '../../../domain/wire/MediaFile';
import { useT } from '../../i18n/useT';
import { useCalls } from '../../session/useCalls';
import { recordsOf } from './recordsOf';
import { UseLink } from './UseLink';

/** A file with what the list does not tell: its name, and the records that show it. Undefined until it has come. */
export function useKnownFile(id: string): MediaFile | undefined {
  const calls = useCalls();
  return useQuery({ queryKey: ['media', 'uses', id], queryFn: ({ signal }) => calls.loadFile(id, signal) }).data;
}

/** Where a file is shown, as links. */
export function FileUses({ uses }: { uses: readonly MediaUse[] | undefined }) {
  const t = useT();
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {t('media.usedIn')}
      </Typography>
      {uses?.length === 0 && (
        <Typography variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>
          {t('media.unused')}
        </Typography>
      )}
      {uses && uses.length > 0 && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', margin: '4px 0 0', padding: 0, display: 'grid', gap: 0.75, fontSize: '0.8125rem' }}
        >
          {recordsOf(uses).map((use) => (
            <UseLink key={`${use.entity} ${use._id}`} use={use} />
          ))}
        </Box>
      )}
    </Box>
  );
}
