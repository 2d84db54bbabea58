import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { MediaFile, MediaUse } from '../../../domain/wire/Media';
import { languages } from '../../../domain/text/Language';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import { updatePath } from '../../routing/paths';
import { useCalls } from '../../session/useCalls';
import { useSession } from '../../session/SessionContext';
import { iconNamed } from '../../shell/icons';

/** A file with what the list does not tell: its name, and the records that show it. Undefined until it has come. */
export function useKnownFile(id: string): MediaFile | undefined {
  const calls = useCalls();
  return useQuery({ queryKey: ['media', 'uses', id], queryFn: ({ signal }) => calls.loadFile(id, signal) }).data;
}

/** Where a file is shown, as links. */
export function FileUses({ uses }: { uses: readonly MediaUse[] | undefined }) {
  const t = useT();
  const language = useLanguage();
  const { start } = useSession();
  const titleOf = ({ title, _id }: MediaUse): string => title[language] ?? languages.map((other) => title[other]).find(Boolean) ?? _id;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">{t('media.usedIn')}</Typography>
      {uses?.length === 0 && <Typography variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>{t('media.unused')}</Typography>}
      {uses && uses.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: '4px 0 0', padding: 0, display: 'grid', gap: 0.75, fontSize: '0.8125rem' }}>
          {uses.map((use) => {
            const Icon = iconNamed(start.entities[use.entity]?.icon ?? '');
            return (
              <Box component="li" key={`${use.entity} ${use._id} ${use.field}`} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', '& svg': { fontSize: 18, flex: 'none' } }}>
                <Icon aria-hidden />
                <Box component={Link} to={updatePath(use.entity, use._id)} sx={(theme) => ({ color: theme.tokens.accentText, overflowWrap: 'anywhere' })}>{titleOf(use)}</Box>
              </Box>
            );
          })}
        </Box>
      )}
    </Box>
  );
}
