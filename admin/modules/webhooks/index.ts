import { lazy } from 'react';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import { webhooksPath } from '../../core/routing/paths';
import type { PanelModule } from '../PanelModule';

/** Webhooks and their deliveries. */
export const webhooks: PanelModule = {
  name: 'webhooks',
  screens: [
    {
      path: webhooksPath,
      Screen: lazy(() => import('./WebhooksScreen')),
      isForAdmins: true,
      navigation: { title: { uk: 'Вебхуки', en: 'Webhooks' }, Icon: WebhookOutlined },
    },
  ],
};
