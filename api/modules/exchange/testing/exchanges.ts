import type { JobDetails, JobsResult } from '#domain/wire/Job';
import type { TestApi } from '../../../testing/testApi';
import type { Sending, Visitor } from './Visitor';

/** What 1C is told in the end. */
export async function load(api: TestApi, machine: Visitor, name: string, bytes: Uint8Array, sending?: Sending) {
  // The newest job is first in the list.
  api.clock.advance(1000);
  const { text } = await machine.send(name, bytes, sending);
  if (text !== 'success') return text;
  const first = await machine.import(name, sending?.type);
  if (first !== 'progress') return first;
  await api.idle();
  return machine.import(name, sending?.type);
}

/** The newest one first. */
export async function jobs(api: TestApi): Promise<JobDetails[]> {
  const { items } = (await api.get('/api/jobs?kind=exchange.import')).result as unknown as JobsResult;
  const details = await Promise.all(items.map(({ _id }) => api.get(`/api/jobs/${_id}`)));
  return details.map(({ result }) => (result as unknown as { job: JobDetails }).job);
}

/** The log of the newest import. */
export const logOf = async (api: TestApi, language: 'uk' | 'en' = 'en'): Promise<string[]> =>
  (await jobs(api))[0]?.lines.map(({ text }) => text[language]) ?? [];

/** Quantity and price. */
export const stateOf = async ({ store }: Pick<TestApi, 'store'>, id: string) => {
  const product = await store.get('products', id);
  return [(product?.quantity as { 0: number })[0], (product?.price as { 0: { default: number } })[0].default];
};
