import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import AddOutlined from '@mui/icons-material/AddOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { LinkBase as Link } from 'ra-core';
import type { DashboardResult } from '#domain/wire/Start';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { createPath } from '../../core/routing/paths';
import { useSession } from '../../core/session/SessionContext';
import { useAccessibleResources } from '../../core/session/useAccessibleResources';
import { PageHeading } from '../../ui/PageHeading';
import { StateScreen } from '../../ui/StateScreen';
import { usePageTitle } from '../../ui/usePageTitle';
import { AttentionCards } from './AttentionCards';
import { ClosedRegistrationNote } from './ClosedRegistrationNote';
import { CountsCard } from './CountsCard';
import { DashboardSkeleton } from './DashboardSkeleton';
import { dayAt, greetingAt } from './greeting';
import { LatestCard } from './LatestCard';
import { QueueCard } from './queue/QueueCard';
import { SalesSection } from './sales/SalesSection';
import { useDashboard } from './useDashboard';
import { useDashboardTexts } from './texts';

// Most people have nothing to set up.
const SetupCard = lazy(() => import('./setup/SetupCard'));

const otherWork = ({ attention, closedRegistration, setup }: DashboardResult) => (
  <AttentionCards attention={attention} isNoted={closedRegistration !== undefined || setup !== undefined} />
);

/** Whether there has been no order yet, of somebody who would see it. */
const isFirstDay = ({ sales }: DashboardResult): boolean => sales !== undefined && sales.last.length === 0;

/** The dashboard: what waits, what was sold, the latest changes, counts. */
export default function DashboardScreen() {
  const t = useDashboardTexts();
  const tPanel = usePanelTranslate();
  const language = useLanguage();
  const { start } = useSession();
  const { result, failure, refetch } = useDashboard();
  usePageTitle();

  const isFirst = result !== undefined && isFirstDay(result) && result.setup !== undefined;
  const isNoted = isFirst && (result.setup?.steps.some(({ id }) => id === 'terms') ?? false);
  const setup = result?.setup && (
    <Suspense fallback={null}>
      <SetupCard setup={result.setup} isFirst={isFirst} />
    </Suspense>
  );
  const now = Date.now();
  const creatable = useAccessibleResources(
    'create',
    start.navLinks.flatMap(({ links }) => links.map(({ id }) => id)),
  );
  const quickActions = creatable
    .flatMap((name) => start.entities[name] ?? [])
    .filter(({ oftenCreated }) => oftenCreated);

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <PageHeading>{t(greetingAt(now))}</PageHeading>
          <Typography sx={{ color: 'text.secondary' }}>{t('today', dayAt(now, language))}</Typography>
        </Box>
        <Box component="nav" aria-label={t('quick')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {quickActions.map((entity, at) => (
            <Button
              key={entity.name}
              component={Link}
              to={createPath(entity.name)}
              variant={at === 0 && !isFirst ? 'contained' : 'outlined'}
              startIcon={<AddOutlined />}
            >
              {entity.addTitle[language]}
            </Button>
          ))}
        </Box>
      </Box>
      {!result && !failure && <DashboardSkeleton />}
      {!result && failure && (
        <StateScreen
          illustration="broken"
          title={t('failed')}
          detail={failure.detail}
          actions={[{ label: tPanel('actions.retry'), onClick: refetch, isPrimary: true, icon: <RefreshOutlined /> }]}
        />
      )}
      {result && (
        <>
          {isFirst && setup}
          {result.closedRegistration && !isNoted && <ClosedRegistrationNote {...result.closedRegistration} />}
          {!isFirst && result.queue && <QueueCard queue={result.queue} />}
          {!isFirst && result.sales ? (
            <SalesSection sales={result.sales}>{otherWork(result)}</SalesSection>
          ) : (
            otherWork(result)
          )}
          {!isFirst && setup}
          <Box
            sx={{
              display: 'grid',
              gap: 2.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 312px' },
            }}
          >
            <LatestCard latest={result.latest} />
            <CountsCard counts={result.counts} />
          </Box>
        </>
      )}
    </Box>
  );
}
