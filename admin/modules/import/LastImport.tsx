import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase as Link } from 'ra-core';
import { kyivDateTime } from '#domain/time/kyiv';
import type { ImportSummary } from '#domain/wire/ProductImport';
import { importPath } from '../../core/routing/paths';
import { useImportTexts } from './texts';

/** When the last import was, with a link to its report, and what became of its rows. */
export function LastImport({ summary: { _id, started, state, counts } }: { summary: ImportSummary }) {
  const t = useImportTexts();
  const facts =
    state === 'undone' || state === 'undoing'
      ? t('lastUndone')
      : [
          t('lastLoaded', { count: counts.created + counts.updated + counts.unchanged }),
          ...(counts.refused > 0 ? [t('lastRefused', { count: counts.refused })] : []),
        ].join(', ');
  return (
    <Typography
      variant="small"
      noWrap
      title={facts}
      sx={(theme) => ({ marginLeft: 'auto', paddingLeft: 1, color: theme.tokens.textHint })}
    >
      {t('last')}{' '}
      <MuiLink component={Link} to={importPath(_id)}>
        <time dateTime={started}>{kyivDateTime(Date.parse(started))}</time>
      </MuiLink>
      {`, ${facts}`}
    </Typography>
  );
}
