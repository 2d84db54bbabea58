import { lazy } from 'react';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { tokensPath } from '../../core/routing/paths';
import type { PanelModule } from '../PanelModule';

/** API tokens: one's own; administrators have everybody's. */
export const tokens: PanelModule = {
  name: 'tokens',
  screens: [
    {
      path: tokensPath,
      Screen: lazy(() => import('./TokensScreen')),
      needs: 'connections',
      navigation: { title: { uk: 'Токени API', en: 'API tokens' }, Icon: KeyOutlined },
    },
  ],
};
