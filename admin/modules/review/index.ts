import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/**
 * Reviews are dealt with where they stand in their list; those that wait for a decision or an answer are shown whole.
 */
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
        rowParts: {
          readsWhole: true,
          Around: lazy(() => import('./ReviewDesk')),
          cells: { text: lazy(() => import('./ReviewTextCell')) },
          Below: lazy(() => import('./AnswerBelow')),
        },
      },
    },
  },
};
