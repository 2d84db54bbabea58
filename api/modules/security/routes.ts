import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { securityLogQuery, securityLogResult } from './schemas';
import { exportSecurityLog, listSecurityLog } from './securityLog';

const list = defineRoute({
  name: 'securityLog',
  method: 'GET',
  path: '/api/security-log',
  access: 'session',
  summary: 'What happened to accounts: logins, refusals, factors, roles, tokens, exports. For administrators.',
  query: securityLogQuery,
  result: securityLogResult,
  handler: ({ query }, context) => listSecurityLog(query, context),
});

const exported = defineRoute({
  name: 'exportSecurityLog',
  method: 'GET',
  path: '/api/security-log/export',
  access: 'session',
  summary: 'The same as JSON lines, the oldest first. The export is an entry itself.',
  query: securityLogQuery,
  content: { 200: 'application/x-ndjson' },
  handler: ({ query }, context) => exportSecurityLog(query, context),
});

export const securityLogRoutes: readonly Route[] = [list, exported];
