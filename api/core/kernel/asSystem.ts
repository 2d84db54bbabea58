import type { Context } from './Context';

/** For what the server itself does in a call of somebody without a session. */
export const asSystem = (context: Context): Context => ({
  ...context,
  origin: { kind: 'system' },
  session: null,
  user: null,
  source: null,
});
