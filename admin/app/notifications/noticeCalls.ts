import type { NoticeChoices, NoticePreferencesResult, NoticesResult, NoticeTestResult } from '#domain/wire/Notice';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

const preferencesPath = '/api/notices/preferences';

/** Calls of what this person was told of. */
export const createNoticeCalls = (client: EnvelopeClient) => ({
  notices: async (page: number, signal?: AbortSignal): Promise<NoticesResult> =>
    (await client.call<NoticesResult>('GET', `/api/notices?page=${page}`, signal && { signal })).result,
  /** All, where no ids are named. */
  markNoticesRead: async (ids?: readonly string[]): Promise<void> => {
    await client.call('POST', '/api/notices/read', { body: ids ? { ids } : {} });
  },
  noticePreferences: async (signal?: AbortSignal): Promise<NoticePreferencesResult> =>
    (await client.call<NoticePreferencesResult>('GET', preferencesPath, signal && { signal })).result,
  chooseNotices: async (choices: NoticeChoices): Promise<NoticePreferencesResult> =>
    (await client.call<NoticePreferencesResult>('PUT', preferencesPath, { body: choices })).result,
  sendTestNotice: async (): Promise<NoticeTestResult> =>
    (await client.call<NoticeTestResult>('POST', '/api/notices/test', { body: {} })).result,
});
