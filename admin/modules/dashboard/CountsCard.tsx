import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatMessage } from '#domain/text/translate';
import type { DashboardResult } from '#domain/wire/Start';
import { useLanguage } from '../../core/i18n/languageStore';
import { listPath } from '../../core/routing/paths';
import { useSession } from '../../core/session/SessionContext';
import { DashboardLine } from './DashboardLine';
import { useDashboardTexts } from './texts';

/** Number of records of each entity, and how many of them are inactive or in the trash. */
export function CountsCard({ counts }: Pick<DashboardResult, 'counts'>) {
  const t = useDashboardTexts();
  const language = useLanguage();
  const { entities } = useSession().start;
  return (
    <Card component="section" sx={{ padding: '16px 8px 8px' }}>
      <Typography variant="subtitle1" component="h2" sx={{ padding: '0 12px 8px' }}>
        {t('counts')}
      </Typography>
      {counts.map(({ entity: name, active, hidden, trash }) => {
        const entity = entities[name];
        if (!entity) return null;
        const notes = [
          hidden > 0 && t('hidden', { count: hidden }),
          trash > 0 && t('inTrash', { count: trash }),
        ].filter(Boolean);
        return (
          <DashboardLine
            key={name}
            resource={name}
            to={listPath(name)}
            end={
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {formatMessage(language, '{active}', { active })}
              </Typography>
            }
          >
            <Typography component="div">{entity.many[language]}</Typography>
            {notes.length > 0 && (
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {notes.join(' · ')}
              </Typography>
            )}
          </DashboardLine>
        );
      })}
    </Card>
  );
}
