import type { Module } from '#core/Module';
import { article } from './article/definition';
import { page } from './page/definition';

/** Pages and articles of the marketplace. */
export const content: Module = {
  name: 'content',
  entities: [page, article],
};
