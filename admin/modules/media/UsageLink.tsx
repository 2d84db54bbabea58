import Box from '@mui/material/Box';
import { LinkBase as Link } from 'ra-core';
import type { MediaUse } from '#domain/wire/MediaFile';
import { languages } from '#domain/text/Language';
import { useLanguage } from '../../core/i18n/languageStore';
import { updatePath } from '../../core/routing/paths';
import { useSession } from '../../core/session/SessionContext';
import { resolveIcon } from '../../ui/resolveIcon';

interface UsageLinkProps {
  usage: MediaUse;
  /** Opens in another tab, so that the open dialog is kept. */
  opensInNewTab?: boolean;
}

/** Link to a record that shows a file, as a list item. */
export function UsageLink({ usage: { entity, _id, title }, opensInNewTab = false }: UsageLinkProps) {
  const language = useLanguage();
  const { start } = useSession();
  const Icon = resolveIcon(start.entities[entity]?.icon ?? '');
  const name = title[language] || languages.map((other) => title[other]).find(Boolean) || _id;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', '& svg': { fontSize: 18, flex: 'none' } }}
    >
      <Icon aria-hidden />
      <Box
        component={Link}
        to={updatePath(entity, _id)}
        {...(opensInNewTab && { target: '_blank', rel: 'noopener' })}
        sx={(theme) => ({ color: theme.tokens.accentText, overflowWrap: 'anywhere' })}
      >
        {name}
      </Box>
    </Box>
  );
}
