import type { Module } from '#core/Module';
import { securityLogRoutes } from './routes';
import { purgeSecurityLog } from './securityLog';
import { securityEventCollection } from './StoredSecurityEvent';
import { StoreSecurityLog } from './StoreSecurityLog';

/** What happened to accounts, for administrators (docs/decisions/099-security-log.md). */
export const security: Module = {
  name: 'security',
  collections: [securityEventCollection],
  routes: securityLogRoutes,
  purges: [purgeSecurityLog],
  provide: ({ store, clock, cryptoProvider }) => ({
    securityLog: new StoreSecurityLog(store, clock, cryptoProvider),
  }),
};
