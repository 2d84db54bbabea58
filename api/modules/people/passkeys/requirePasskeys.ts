import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import { OwnPasskeys } from './OwnPasskeys';

/** 404 on a host that knows no passkeys. */
export function requirePasskeys(context: Context): OwnPasskeys {
  if (!context.passkeys) throw refuse(404, 'noPasskeys');
  return new OwnPasskeys(context, context.passkeys);
}
