import type { JobDetails, JobsResult, ScheduleReport } from '#domain/wire/Job';
import type { Envelope } from '#domain/wire/Envelope';
import type { ActionReport } from '#domain/wire/Action';
import { testApi } from '../../../testing/testApi';
import { aProduct } from '../../../testing/testRecords';

const day = 24 * 3_600_000;
const jobOf = ({ result }: Envelope): JobDetails => (result as unknown as { job: JobDetails }).job;
const listOf = ({ result }: Envelope): JobsResult => result as unknown as JobsResult;
const schedulesOf = ({ result }: Envelope): ScheduleReport[] => (result as { items: ScheduleReport[] }).items;
const runOrphans = '/api/schedules/files.collectOrphans/run';

describe('jobs', () => {
  it('of a schedule run when they are due, and an administrator sees when', async () => {
    const api = await testApi();
    const before = schedulesOf(await api.get('/api/schedules'));
    expect(before.slice(0, 2).map(({ kind, last }) => [kind, last])).toEqual([
      ['files.collectOrphans', null],
      ['data.purge', null],
    ]);
    api.clock.advance(day);
    const admin = await api.as('admin');
    await admin.get('/api/admin/start');
    await api.idle();
    const [orphans] = schedulesOf(await admin.get('/api/schedules'));
    expect(orphans).toMatchObject({ title: { en: 'Removal of unused files' }, last: before[0]?.next });
    const { items, total } = listOf(await admin.get('/api/jobs'));
    const due = before.filter(({ next }) => Date.parse(next ?? '') <= api.clock.now());
    expect(total).toBe(due.length);
    expect(items.map(({ kind, state }) => [kind, state]).sort()).toEqual(due.map(({ kind }) => [kind, 'done']).sort());
  });

  it('can be run now, and are found by state and kind', async () => {
    const api = await testApi();
    const begun = await api.post(runOrphans);
    expect(begun.messages).toEqual([{ type: 'info', text: 'The job is queued' }]);
    await api.idle();
    const { _id } = jobOf(begun);
    expect(jobOf(await api.get(`/api/jobs/${_id}`))).toMatchObject({
      kind: 'files.collectOrphans',
      state: 'done',
      by: { _id: 'admin' },
      canCancel: false,
      canRetry: false,
      lines: [],
    });
    expect(listOf(await api.get('/api/jobs?state=done&kind=files.collectOrphans')).total).toBe(1);
    expect(listOf(await api.get('/api/jobs?state=failed,waiting')).total).toBe(0);
    expect(listOf(await api.get('/api/jobs?kind=data.purge')).total).toBe(0);
    expect((await api.get('/api/jobs?state=nonsense')).status).toBe(400);
  });

  it('that wait can be cancelled, and then be run again', async () => {
    const api = await testApi();
    const stored = await api.jobs.enqueue('data.purge', {}, { runAt: api.clock.now() + day });
    const path = `/api/jobs/${stored}`;
    expect(jobOf(await api.get(path))).toMatchObject({ state: 'waiting', canCancel: true, runAt: expect.any(String) });
    expect((await api.post(`${path}/retry`)).status).toBe(409);
    const cancelled = await api.post(`${path}/cancel`);
    expect(cancelled.messages).toEqual([{ type: 'info', text: 'The job is canceled' }]);
    expect(jobOf(cancelled)).toMatchObject({ state: 'cancelled', canCancel: false, canRetry: true });
    expect((await api.post(`${path}/cancel`)).status).toBe(409);
    await api.post(`${path}/retry`);
    await api.idle();
    expect(jobOf(await api.get(path)).state).toBe('done');
  });

  it('that failed show the error to administrators', async () => {
    const api = await testApi();
    api.jobs.register({
      kind: 'test.job',
      title: { uk: 'Проба', en: 'Trial' },
      maxAttempts: 1,
      retryDelayMs: () => 0,
      run: () => Promise.reject(new Error('no answer')),
    });
    const id = await api.jobs.enqueue('test.job', {}, { by: 'merchant' });
    await api.idle();
    expect(jobOf(await api.get(`/api/jobs/${id}`))).toMatchObject({
      state: 'failed',
      error: 'Error: no answer',
      attempts: 1,
    });
    const own = jobOf(await (await api.as('merchant')).get(`/api/jobs/${id}`));
    expect([own.state, own.error, own.canRetry]).toEqual(['failed', undefined, false]);
  });

  it('are one’s own for everybody but administrators', async () => {
    const api = await testApi();
    const merchant = await api.as('merchant');
    const { _id } = jobOf(await api.post(runOrphans));
    const own = await api.jobs.enqueue('data.purge', {}, { by: 'merchant', runAt: api.clock.now() + day });
    await api.idle();
    expect(listOf(await merchant.get('/api/jobs')).items.map((job) => job._id)).toEqual([own]);
    expect((await merchant.get(`/api/jobs/${_id}`)).status).toBe(404);
    expect((await merchant.post(`/api/jobs/${_id}/cancel`)).status).toBe(404);
    expect((await merchant.post(`/api/jobs/${own}/cancel`)).status).toBe(200);
    for (const path of [runOrphans, `/api/jobs/${own}/retry`]) expect((await merchant.post(path)).status).toBe(403);
    expect((await merchant.get('/api/schedules')).status).toBe(403);
    expect((await (await api.as(null)).get('/api/jobs')).status).toBe(401);
  });

  it('include bulk operations, with their progress', async () => {
    const products = Array.from({ length: 200 }, (_, at) => aProduct(`p${at}`, `Глечик ${at}`));
    const api = await testApi({
      seed: { products },
      operationLimits: { maxInlineRows: 0, answerAfterMs: 0, rowsPerStep: 2 },
    });
    const { result } = await api.post('/api/listing/get-list', {
      model: 'product',
      action: 'delete',
      selectedAll: true,
    });
    const { _id } = (result as unknown as { action: ActionReport }).action;
    const { items, total } = listOf(await api.get('/api/jobs?state=running'));
    const [running] = items;
    expect(total).toBe(1);
    expect(running).toMatchObject({ _id, kind: 'records.bulk', total: 200, by: { _id: 'admin' }, canCancel: true });
    expect(running?.title.en).toMatch(/^Bulk action: /);
    // The stored job that executes it is no second entry, under no address.
    const [own] = await api.store.ids('jobs', { where: { op: 'in', path: 'kind', values: ['records.bulk'] } });
    expect((await api.get(`/api/jobs/${own}`)).status).toBe(404);
    const cancelled = await api.post(`/api/jobs/${_id}/cancel`);
    expect(jobOf(cancelled)).toMatchObject({ state: 'cancelled' });
    await api.idle();
    expect(listOf(await api.get('/api/jobs?kind=records.bulk&state=cancelled')).total).toBe(1);
    expect(listOf(await api.get('/api/jobs')).total).toBe(1);
    expect(listOf(await (await api.as('merchant')).get('/api/jobs')).total).toBe(0);
    expect((await api.post(`/api/jobs/${_id}/retry`)).status).toBe(409);
  });

  it('are paged, newest first', async () => {
    const api = await testApi();
    for (let at = 0; at < 25; at += 1) {
      await api.jobs.enqueue('data.purge', {}, { id: `job-${at}` });
      api.clock.advance(1000);
    }
    await api.idle();
    const [first, second] = [listOf(await api.get('/api/jobs')), listOf(await api.get('/api/jobs?page=9'))];
    expect([first.total, first.maxPages, second.page]).toEqual([25, 2, 2]);
    expect([...first.items, ...second.items].map(({ _id }) => _id)).toEqual(
      Array.from({ length: 25 }, (_, at) => `job-${24 - at}`),
    );
  });

  it.each(['/api/jobs/none', '/api/jobs/none/cancel', '/api/schedules/none/run'])('%s is not found', async (path) => {
    const api = await testApi();
    expect((await (path.endsWith('none') ? api.get(path) : api.post(path))).status).toBe(404);
  });
});

describe('what is older than 30 days', () => {
  it('is deleted by the daily purge, but no job that still waits', async () => {
    const api = await testApi();
    await api.jobs.enqueue('data.purge', {}, { id: 'old' });
    await api.jobs.enqueue('data.purge', {}, { id: 'waiting', runAt: api.clock.now() + 60 * day });
    await api.idle();
    for (let at = 0; at < 31; at += 1) {
      api.clock.advance(day);
      await (await api.as('admin')).get('/api/admin/start');
      await api.idle();
    }
    const admin = await api.as('admin');
    expect((await admin.get('/api/jobs/old')).status).toBe(404);
    expect((await admin.get('/api/jobs/waiting')).status).toBe(200);
  });
});
