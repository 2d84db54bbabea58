import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** Feeds: the report of the last file beside the form. */
export const feed: PanelModule = {
  name: 'feed',
  resources: { feed: { form: { Around: lazy(() => import('./FeedExtensions')) } } },
};
