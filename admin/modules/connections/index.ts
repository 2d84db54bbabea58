import { lazy } from 'react';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import { connectionsPath, tokensPath, webhooksPath } from '../../core/routing/paths';
import type { PanelModule } from '../PanelModule';

/** API tokens and webhooks: of the own shop, where they are one screen, or of the marketplace. */
export const connections: PanelModule = {
  name: 'connections',
  screens: [
    { path: connectionsPath, Screen: lazy(() => import('./ConnectionsScreen')), needs: 'connections' },
    {
      path: tokensPath,
      Screen: lazy(() => import('./tokens/TokensScreen')),
      needs: 'connections',
      navigation: { title: { uk: 'Токени API', en: 'API tokens' }, Icon: KeyOutlined, isOfMarketplace: true },
    },
    {
      path: webhooksPath,
      Screen: lazy(() => import('./webhooks/WebhooksScreen')),
      needs: 'connections',
      navigation: { title: { uk: 'Вебхуки', en: 'Webhooks' }, Icon: WebhookOutlined, isOfMarketplace: true },
    },
  ],
};
