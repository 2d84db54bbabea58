import type { Module } from '#core/Module';
import { languageOfPath } from '#core/schema/publicAddress';
import { FormerAddressSubscriber } from './addresses/FormerAddressSubscriber';
import { previewRoutes } from './preview/routes';
import { publicRoutes } from './routes';
import { notFoundReply } from './servePage';
import { addressSetup } from './setup';

/** What readers and buyers see without an account: read only, no cart. Where the marketplace has a site, the way there. */
export const publicSide: Module = {
  name: 'public',
  needs: ['catalogue', 'content', 'marketing', 'media', 'people'],
  routes: [...previewRoutes, ...publicRoutes],
  unknownPage: (path, context) => notFoundReply(languageOfPath(path), context),
  setup: [addressSetup],
  subscribers: (services) => [new FormerAddressSubscriber(services)],
};
