import type { Module } from '#core/Module';
import { review } from './review/definition';
import { mailRefusal } from './review/mailRefusal';
import { reviewRefused } from './review/reviewRefused';

/** Reviews of buyers. */
export const marketing: Module = {
  name: 'marketing',
  needs: ['catalogue', 'mail'],
  entities: [review],
  mailTemplates: [reviewRefused],
  jobs: (services) => [mailRefusal(services)],
};
