import { lazy } from 'react';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import { connectionsPath, tokensPath, webhooksPath } from '../../core/routing/paths';
import type { PanelModule } from '../PanelModule';

const screen = { Screen: lazy(() => import('./ConnectionsScreen')), needs: 'connections' } as const;

/** API tokens and webhooks: of the own shop, where they are one screen, or of the marketplace. */
export const connections: PanelModule = {
  name: 'connections',
  screens: [
    { ...screen, path: connectionsPath },
    {
      ...screen,
      path: tokensPath,
      navigation: { title: { uk: 'Токени API', en: 'API tokens' }, Icon: KeyOutlined, isOfMarketplace: true },
    },
    {
      ...screen,
      path: webhooksPath,
      navigation: { title: { uk: 'Вебхуки', en: 'Webhooks' }, Icon: WebhookOutlined, isOfMarketplace: true },
    },
  ],
};
