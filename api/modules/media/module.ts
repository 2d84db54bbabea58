import type { Module } from '#core/Module';
import { media as mediaEntity } from './definition';
import { localSanitizer } from './localSanitizer';
import { purgeRegistrationLogos } from './purgeRegistrationLogos';
import { mediaRoutes } from './routes';

/** Files, and the library of them. */
export const media: Module = {
  name: 'media',
  entities: [mediaEntity],
  routes: mediaRoutes,
  purges: [purgeRegistrationLogos],
  provide: ({ sanitizer }) => ({ sanitizer: sanitizer ?? localSanitizer }),
};
