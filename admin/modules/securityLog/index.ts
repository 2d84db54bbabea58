import { lazy } from 'react';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import type { PanelModule } from '../PanelModule';

/** What happened to accounts. */
export const securityLog: PanelModule = {
  name: 'securityLog',
  screens: [
    {
      path: '/security-log',
      Screen: lazy(() => import('./SecurityLogScreen')),
      isForAdmins: true,
      navigation: { title: { uk: 'Журнал безпеки', en: 'Security log' }, Icon: ShieldOutlined },
    },
  ],
};
