import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createMediaCalls } from '../../../dataProvider/mediaCalls';
import type { MediaFile, MediaUse } from '#domain/wire/MediaFile';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useCalls } from '../../core/session/useCalls';
import { uniqueRecords } from './uniqueRecords';
import { UsageLink } from './UsageLink';

/** A file with what the list lacks: its file name, and the records that show it. Undefined while loading. */
export function useFileQuery(id: string): MediaFile | undefined {
  const calls = useCalls(createMediaCalls);
  return useQuery({ queryKey: ['media', 'uses', id], queryFn: ({ signal }) => calls.loadFile(id, signal) }).data;
}

/** The records that show a file, as links. */
export function FileUsages({ uses }: { uses: readonly MediaUse[] | undefined }) {
  const t = usePanelTranslate();
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
          {uniqueRecords(uses).map((use) => (
            <UsageLink key={`${use.entity} ${use._id}`} usage={use} />
          ))}
        </Box>
      )}
    </Box>
  );
}
