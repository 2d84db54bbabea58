import { hasPrivilege } from '#domain/access/privileges';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import PersonAddAlt1Outlined from '@mui/icons-material/PersonAddAlt1Outlined';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'ra-core';
import { useSession } from '../../core/session/SessionContext';
import { useCalls } from '../../core/session/useCalls';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';
import { PageHeading } from '../../ui/PageHeading';
import { TabList } from '../../ui/TabList';
import { usePageTitle } from '../../ui/usePageTitle';
import { InvitationList } from './InvitationList';
import { InviteDialog } from './InviteDialog';
import { MemberList } from './MemberList';
import { RightsTable } from './RightsTable';
import { TeamPicker } from './TeamPicker';
import { createTeamCalls, shopIn } from './teamCalls';
import { useTeamTexts } from './texts';

const tabs = ['people', 'roles', 'invitations'] as const;
type Tab = (typeof tabs)[number];
const panelId = 'team-panel';
const tabId = (tab: Tab): string => `team-tab-${tab}`;

/** Who works in a shop or for the marketplace, and what they may do (mockups 27). */
export default function PeopleScreen() {
  const t = useTeamTexts();
  const api = useCalls(createTeamCalls);
  const [tab, setTab] = useState<Tab>('people');
  const [isInviting, setIsInviting] = useState(false);
  usePageTitle(t('title'));
  const { user } = useSession();
  const shop = shopIn(useLocation().search);
  const { data, error, refetch } = useQuery({ queryKey: ['team', shop], queryFn: ({ signal }) => api.team(signal) });
  const counts = data && { people: data.people.length, roles: data.roles.length, invitations: data.invitations.length };
  const reload = async (): Promise<void> => void (await refetch());

  return (
    <Box sx={{ maxWidth: 1200 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
        <Box>
          <PageHeading>{t('title')}</PageHeading>
          <Typography variant="small" component="p" sx={{ color: 'text.secondary' }}>
            {data && (data.shop === '' ? t('ofMarketplace') : t('ofShop', { shop: data.shop }))}
          </Typography>
        </Box>
        {hasPrivilege(user, 'teamsOfAll') && data && <TeamPicker shop={shop} title={data.shop} />}
        {data?.may.invite && (
          <Button
            variant={tab === 'roles' ? 'outlined' : 'contained'}
            startIcon={<PersonAddAlt1Outlined />}
            onClick={() => setIsInviting(true)}
          >
            {t('invite')}
          </Button>
        )}
      </Box>
      <TabList<Tab>
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        tabs={tabs.map((value) => ({
          value,
          label: (
            <>
              {t(`tab.${value}`)}
              {counts && ` ${counts[value]}`}
            </>
          ),
          id: tabId(value),
          controls: value === tab ? panelId : undefined,
        }))}
      />
      <Box id={panelId} role="tabpanel" aria-labelledby={tabId(tab)} sx={{ marginTop: 2 }}>
        {error && !data ? (
          <Card>
            <LoadFailure error={error} onRetry={refetch} />
          </Card>
        ) : !data ? (
          <Card>
            <LoadingRows />
          </Card>
        ) : tab === 'people' ? (
          <MemberList key={shop} team={data} onChanged={reload} />
        ) : tab === 'roles' ? (
          <RightsTable key={shop} team={data} shopId={shop} onChanged={reload} />
        ) : (
          <InvitationList team={data} onChanged={reload} />
        )}
      </Box>
      {data && isInviting && <InviteDialog team={data} onSent={reload} onClose={() => setIsInviting(false)} />}
    </Box>
  );
}
