import type { Module } from '#core/Module';
import { securityContactRoutes } from './contact/routes';
import { securitySettingsId, securitySettingsSpec } from './contact/securitySettingsSpec';
import { securityLogRoutes } from './routes';
import { purgeSecurityLog } from './securityLog';
import { securityEventCollection } from './StoredSecurityEvent';
import { StoreSecurityLog } from './StoreSecurityLog';

/** What happened to accounts, for administrators, and where weaknesses are reported to (docs/decisions/099-security-log.md). */
export const security: Module = {
  name: 'security',
  collections: [securityEventCollection],
  extend: [{ entity: 'property', fixedRecords: { [securitySettingsId]: securitySettingsSpec } }],
  routes: [...securityLogRoutes, ...securityContactRoutes],
  purges: [purgeSecurityLog],
  provide: ({ store, clock, cryptoProvider }) => ({
    securityLog: new StoreSecurityLog(store, clock, cryptoProvider),
  }),
};
