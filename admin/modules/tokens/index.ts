import { lazy } from 'react';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { tokensPath } from '../../core/routing/paths';
import type { PanelModule } from '../PanelModule';

/** API tokens. */
export const tokens: PanelModule = {
  name: 'tokens',
  screens: [
    {
      path: tokensPath,
      Screen: lazy(() => import('./TokensScreen')),
      isForAdmins: true,
      navigation: { title: { uk: 'Токени API', en: 'API tokens' }, Icon: KeyOutlined },
    },
  ],
};
