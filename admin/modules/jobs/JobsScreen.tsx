import { hasPrivilege } from '#domain/access/privileges';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSession } from '../../core/session/SessionContext';
import { PageHeading } from '../../ui/PageHeading';
import { TabList } from '../../ui/TabList';
import { usePageTitle } from '../../ui/usePageTitle';
import { JobList } from './JobList';
import type { JobTab } from './jobTabs';
import { jobTabs } from './jobTabs';
import { ScheduleList } from './ScheduleList';
import { useJobTexts } from './texts';

const panelId = 'jobs-panel';
const tabId = (tab: string): string => `jobs-tab-${tab}`;

/** Background jobs: one's own, for an administrator everybody's and the schedule. */
export default function JobsScreen() {
  const tJob = useJobTexts();
  const { user } = useSession();
  const [tab, setTab] = useState<JobTab | 'schedules'>('running');
  usePageTitle(tJob('title'));
  const tabs = hasPrivilege(user, 'jobsOfOthers') ? ([...jobTabs, 'schedules'] as const) : jobTabs;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading>{tJob('title')}</PageHeading>
      <Typography sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>{tJob('lead')}</Typography>
      <TabList<JobTab | 'schedules'>
        label={tJob('tabs')}
        value={tab}
        onChange={setTab}
        tabs={tabs.map((value) => ({
          value,
          label: tJob(`tab.${value}`),
          id: tabId(value),
          controls: value === tab ? panelId : undefined,
        }))}
      />
      <Card id={panelId} role="tabpanel" aria-labelledby={tabId(tab)} sx={{ marginTop: 2 }}>
        {tab === 'schedules' ? <ScheduleList /> : <JobList key={tab} tab={tab} />}
      </Card>
    </Box>
  );
}
