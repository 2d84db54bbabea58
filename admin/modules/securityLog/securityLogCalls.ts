import type { SecurityEventKind, SecurityLogResult } from '#domain/wire/SecurityLog';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

const queryOf = (values: Readonly<Record<string, string>>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
};

/** `kind`: '' for all. */
export const securityLogExportUrl = (kind: SecurityEventKind | ''): string =>
  `/api/security-log/export${queryOf({ kind })}`;

interface SecurityLogCalls {
  securityLog(kind: SecurityEventKind | '', page: number, signal?: AbortSignal): Promise<SecurityLogResult>;
}

export const createSecurityLogCalls = (client: EnvelopeClient): SecurityLogCalls => ({
  securityLog: async (kind, page, signal) => {
    const path = `/api/security-log${queryOf({ kind, page: String(page) })}`;
    return (await client.call<SecurityLogResult>('GET', path, { signal })).result;
  },
});
