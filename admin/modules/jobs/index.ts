import { lazy } from 'react';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import { jobsPath } from '../../core/routing/paths';
import type { PanelModule } from '../PanelModule';

/** Background jobs and schedules. Everybody may see their own jobs; the navigation offers them to administrators. */
export const jobs: PanelModule = {
  name: 'jobs',
  screens: [
    {
      path: jobsPath,
      Screen: lazy(() => import('./JobsScreen')),
      navigation: { title: { uk: 'Завдання', en: 'Jobs' }, Icon: PendingActionsOutlined, isForAdmins: true },
    },
  ],
};
