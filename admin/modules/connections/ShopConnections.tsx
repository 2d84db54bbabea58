import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'ra-core';
import { isOfMarketplace } from '#domain/access/standing';
import { Navigate } from 'react-router-dom';
import { connectionsPath, tokensPath, webhooksPath } from '../../core/routing/paths';
import { useSession } from '../../core/session/SessionContext';
import { PageHeading } from '../../ui/PageHeading';
import { TabList } from '../../ui/TabList';
import { usePageTitle } from '../../ui/usePageTitle';
import { useConnectionTexts } from './shared/texts';
import { TokensPanel } from './tokens/TokensPanel';
import { WebhooksPanel } from './webhooks/WebhooksPanel';

const tabs = ['tokens', 'webhooks'] as const;
type Tab = (typeof tabs)[number];

const tabId = (tab: Tab): string => `connections-tab-${tab}`;
const panelId = 'connections-panel';

/** API tokens and webhooks of a shop; the marketplace has a screen of each. */
export function ShopConnections() {
  const t = useConnectionTexts();
  const { user } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  usePageTitle(t('title'));
  const tab = tabs.find((each) => each === new URLSearchParams(search).get('tab')) ?? 'tokens';
  if (isOfMarketplace(user)) return <Navigate to={tab === 'tokens' ? tokensPath : webhooksPath} replace />;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading>{t('title')}</PageHeading>
      <Typography sx={{ color: 'text.secondary', margin: '4px 0 12px' }}>{t('lead')}</Typography>
      <TabList<Tab>
        label={t('tabs')}
        value={tab}
        onChange={(next) =>
          void navigate(`${connectionsPath}${next === 'tokens' ? '' : `?tab=${next}`}`, { replace: true })
        }
        tabs={tabs.map((value) => ({
          value,
          label: t(`tab.${value}`),
          id: tabId(value),
          controls: value === tab ? panelId : undefined,
        }))}
      />
      <Box id={panelId} role="tabpanel" aria-labelledby={tabId(tab)} sx={{ marginTop: 2 }}>
        {tab === 'tokens' ? <TokensPanel /> : <WebhooksPanel />}
      </Box>
    </Box>
  );
}
