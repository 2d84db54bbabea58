import { lazy } from 'react';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { mailsPath } from '../../core/routing/paths';
import type { PanelModule } from '../PanelModule';

/** The log of mails, and their texts. */
export const mail: PanelModule = {
  name: 'mail',
  screens: [
    {
      path: mailsPath,
      Screen: lazy(() => import('./MailScreen')),
      isForAdmins: true,
      navigation: { title: { uk: 'Листи', en: 'Mail' }, Icon: MailOutlined },
    },
  ],
};
