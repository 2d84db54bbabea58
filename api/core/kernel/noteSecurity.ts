import type { SecurityEventKind } from '#domain/wire/SecurityLog';
import type { HookContext } from '../schema/HookContext';

/** Keeps what who calls has done that an administrator may look for later. `detail`: to what. */
export const noteSecurity = (
  kind: SecurityEventKind,
  detail: string,
  { securityLog, user, source }: Pick<HookContext, 'securityLog' | 'user' | 'source'>,
): Promise<void> => securityLog.record({ kind, user: user?.id ?? null, ip: source?.ip ?? '', detail });
