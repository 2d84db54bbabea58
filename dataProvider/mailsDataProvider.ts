import type { DataProvider } from 'ra-core';
import type { MailDetails, MailItem, MailState } from '#domain/wire/Mail';
import type { EnvelopeClient } from './envelopeClient';
import { createMailCalls } from './mailCalls';
import { unlessAborted } from './unlessAborted';

/** A mail as a record of react-admin. */
export type MailRecord = MailItem & { id: string };
export type MailDetailsRecord = MailDetails & { id: string };

const toRecord = <T extends MailItem>(mail: T) => ({ ...mail, id: mail._id });
const readOnly = (): Promise<never> => Promise.reject(new Error('mails are not changed'));

/** Mails for react-admin's list and show hooks. The filter has `state` and the search text `q`. */
export function mailsDataProvider(client: EnvelopeClient): DataProvider {
  const calls = createMailCalls(client);
  const provider = {
    getList: async (_resource: string, { pagination, filter, signal }: Parameters<DataProvider['getList']>[1]) => {
      const { state, q } = (filter ?? {}) as { state?: MailState; q?: string };
      const query = { page: pagination?.page, limit: pagination?.perPage, state, search: q };
      const { items, total, hasServer } = await unlessAborted(calls.mails(query, signal), signal);
      return { data: items.map(toRecord), total, meta: { hasServer } };
    },
    getOne: async (_resource: string, { id, signal }: Parameters<DataProvider['getOne']>[1]) => ({
      data: toRecord(await unlessAborted(calls.mail(String(id), signal), signal)),
    }),
    getMany: readOnly,
    getManyReference: readOnly,
    create: readOnly,
    update: readOnly,
    updateMany: readOnly,
    delete: readOnly,
    deleteMany: readOnly,
  };
  return provider as unknown as DataProvider;
}
