import type { Module } from '#core/Module';
import { review } from './review/definition';
import { reviewRoutes } from './review/routes';
import { mailRefusal } from './review/mailRefusal';
import { reviewRefused } from './review/reviewRefused';

/** Reviews of buyers. */
export const marketing: Module = {
  name: 'marketing',
  needs: ['catalogue', 'mail', 'orders'],
  entities: [review],
  routes: reviewRoutes,
  mailTemplates: [reviewRefused],
  jobs: (services) => [mailRefusal(services)],
};
