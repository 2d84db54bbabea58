import type { Module } from '#core/Module';
import { article } from './article/definition';
import { page } from './page/definition';
import { previewRoutes } from './preview/routes';

/** Pages and articles of the marketplace. */
export const content: Module = {
  name: 'content',
  needs: ['media'],
  entities: [page, article],
  routes: previewRoutes,
};
