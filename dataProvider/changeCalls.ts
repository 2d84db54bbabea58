import type { ChangeKind, ChangesResult, OriginKind, RestoreVersionBody, VersionResult } from '#domain/wire/Change';
import type { Envelope } from '#domain/wire/Envelope';
import type { SaveResult } from '#domain/wire/Form';
import type { EnvelopeClient } from './envelopeClient';

/** Of the history. */
export const changesPerPage = 25;

/** Filters of the history; days are those of Kyiv, both inclusive. */
export interface ChangeFilters {
  entity?: string;
  by?: string;
  kind?: ChangeKind;
  origin?: OriginKind;
  from?: string;
  to?: string;
}

interface ChangeCalls {
  /** Changes of all records, newest first, 25 a page. */
  changes(query: ChangeFilters & { page: number }, signal?: AbortSignal): Promise<ChangesResult>;
  recordHistory(entity: string, id: string, page: number, signal?: AbortSignal): Promise<ChangesResult>;
  /** What restoring a version would change. */
  recordVersion(
    entity: string,
    id: string,
    version: Pick<RestoreVersionBody, 'change' | 'side'>,
    signal?: AbortSignal,
  ): Promise<VersionResult>;
  restoreVersion(entity: string, id: string, body: RestoreVersionBody): Promise<Envelope<SaveResult>>;
}

/** Address of the changes as CSV. */
export const changesExportUrl = (filters: ChangeFilters): string => `/api/changes/export?${changeQuery(filters)}`;

/** As a query string; without what is not chosen. */
export const changeQuery = (query: object): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();

export function createChangeCalls(client: EnvelopeClient): ChangeCalls {
  const at = (...parts: string[]) => `/api/${parts.map(encodeURIComponent).join('/')}`;
  return {
    changes: async (query, signal) =>
      (await client.call<ChangesResult>('GET', `/api/changes?${changeQuery(query)}`, { signal })).result,
    recordHistory: async (entity, id, page, signal) =>
      (await client.call<ChangesResult>('GET', `${at(entity, 'history', id)}?page=${page}`, { signal })).result,
    recordVersion: async (entity, id, version, signal) =>
      (await client.call<VersionResult>('GET', `${at(entity, 'version', id)}?${changeQuery(version)}`, { signal }))
        .result,
    restoreVersion: (entity, id, body) => client.call('POST', at(entity, 'restore-version', id), { body }),
  };
}
