import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { nounFor } from '../../../domain/text/nounFor';
import { kyivDateTime } from '../../../domain/time/kyiv';
import type { DashboardResult } from '../../../domain/wire/Start';
import { titleIn } from '../../fields/localisedValue';
import { useLanguage } from '../../core/i18n/languageStore';
import { useTranslate } from '../../core/i18n/useTranslate';
import { listPath, updatePath } from '../../core/routing/paths';
import { useSession } from '../../core/session/SessionContext';
import { resolveIcon } from '../../ui/resolveIcon';

/** The latest changes in all entities that this user may see. */
export function LatestCard({ latest }: Pick<DashboardResult, 'latest'>) {
  const t = useTranslate();
  const language = useLanguage();
  const { entities } = useSession().start;
  return (
    <Card component="section" sx={{ padding: '16px 8px 8px' }}>
      <Typography variant="subtitle1" component="h2" sx={{ padding: '0 12px 8px' }}>
        {t('dashboard.latest')}
      </Typography>
      {latest.length === 0 && (
        <Typography sx={{ padding: '0 12px 12px', color: 'text.secondary' }}>{t('dashboard.latestNone')}</Typography>
      )}
      {latest.map(({ entity: name, _id, title, _updated, updatedBy, count, more }) => {
        const entity = entities[name];
        if (!entity) return null;
        const Icon = resolveIcon(entity.icon);
        const details = [entity.one[language], updatedBy && t('dashboard.by', { who: updatedBy })].filter(Boolean);
        return (
          <Box
            key={`${name} ${_id}`}
            component={Link}
            to={count === undefined ? updatePath(name, _id) : listPath(name, '?page=1&sort=-_updated')}
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 48,
              padding: '6px 12px',
              borderRadius: '8px',
              textDecoration: 'none',
              color: 'inherit',
              '&:hover': { background: theme.tokens.hover },
            })}
          >
            <Icon sx={{ fontSize: 20, color: 'text.secondary' }} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography component="div" noWrap>
                {count === undefined
                  ? titleIn(title, language) || t('dashboard.untitled')
                  : t(more ? 'dashboard.manyMore' : 'dashboard.many', {
                      count,
                      noun: nounFor(entity, language, count),
                    })}
              </Typography>
              <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }}>
                {details.join(' · ')}
              </Typography>
            </Box>
            <Typography
              variant="caption"
              component="time"
              dateTime={_updated}
              sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
            >
              {kyivDateTime(Date.parse(_updated))}
            </Typography>
          </Box>
        );
      })}
    </Card>
  );
}
