import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** Reviews that wait for a decision or an answer are shown whole, and dealt with in their place. */
export const review: PanelModule = {
  name: 'review',
  resources: {
    review: {
      list: {
        rows: {
          Rows: lazy(() => import('./ReviewQueue')),
          isShown: ({ type, filter }) =>
            type === 'active' && (filter.state?.join() === 'waiting' || filter.answered?.join() === 'no'),
        },
      },
    },
  },
};
