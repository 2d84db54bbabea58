import { lazy } from 'react';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { changesPath } from '../../core/routing/paths';
import type { PanelModule } from '../PanelModule';

/** The history of all records. */
export const changes: PanelModule = {
  name: 'changes',
  screens: [
    {
      path: changesPath,
      Screen: lazy(() => import('./ChangesScreen')),
      navigation: { title: { uk: 'Історія змін', en: 'History of changes' }, Icon: HistoryOutlined },
    },
  ],
};
