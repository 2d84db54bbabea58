import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { nounFor } from '#domain/text/nounFor';
import type { DashboardResult } from '#domain/wire/Start';
import { titleIn } from '../../fields/localisedValue';
import { useLanguage } from '../../core/i18n/languageStore';
import { listPath, updatePath } from '../../core/routing/paths';
import { useSession } from '../../core/session/SessionContext';
import { DashboardLine } from './DashboardLine';
import { Instant } from '../../ui/Instant';
import { useDashboardTexts } from './texts';

/** The latest changes in all entities that this user may see. */
export function LatestCard({ latest }: Pick<DashboardResult, 'latest'>) {
  const t = useDashboardTexts();
  const language = useLanguage();
  const { entities } = useSession().start;
  return (
    <Card component="section" sx={{ padding: '16px 8px 8px' }}>
      <Typography variant="subtitle1" component="h2" sx={{ padding: '0 12px 8px' }}>
        {t('latest')}
      </Typography>
      {latest.length === 0 && (
        <Typography sx={{ padding: '0 12px 12px', color: 'text.secondary' }}>{t('latestNone')}</Typography>
      )}
      {latest.map(({ entity: name, _id, title, _updated, updatedBy, count, more }) => {
        const entity = entities[name];
        if (!entity) return null;
        const details = [entity.one[language], updatedBy && t('by', { who: updatedBy })].filter(Boolean);
        return (
          <DashboardLine
            key={`${name} ${_id}`}
            resource={name}
            to={count === undefined ? updatePath(name, _id) : listPath(name, '?page=1&sort=-_updated')}
            end={<Instant at={_updated} />}
          >
            <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
              {count === undefined
                ? titleIn(title, language) || t('untitled')
                : t(more ? 'manyMore' : 'many', {
                    count,
                    noun: nounFor(entity, language, count),
                  })}
            </Typography>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {details.join(' · ')}
            </Typography>
          </DashboardLine>
        );
      })}
    </Card>
  );
}
