import { StoreFull } from '../ports/StoreFull';
import type { UnavailablePart } from '../ports/StoreUnavailable';
import { StoreBusy, StoreUnavailable } from '../ports/StoreUnavailable';
import { openMemoryFiles } from '../../storage/memory/memoryFiles';
import { testApi } from '../../testing/testApi';
import { aPicture, filePart, uploadTo } from '../../testing/testUpload';

describe('a bug', () => {
  it('is logged with its request, and answered without its inside', async () => {
    const api = await testApi();
    await api.get('/api/admin/start');
    await api.store.close();
    expect(await api.get('/api/product/load/p1?secret=1')).toEqual({
      status: 500,
      messages: [{ type: 'error', text: expect.stringContaining('give support the code test-request') }],
      result: {},
    });
    expect(api.log.lines).toContainEqual({
      level: 'error',
      event: 'bug',
      facts: {
        requestId: 'test-request',
        method: 'GET',
        path: '/api/product/load/p1',
        error: { name: 'Error', message: 'The store is closed', stack: expect.any(String) },
      },
    });
  });
});

describe('a full disk', () => {
  it('is told in words, with nothing saved', async () => {
    const api = await testApi();
    api.store.replace = () => Promise.reject(new StoreFull('ENOSPC'));
    const answer = await api.put('/api/user/update/admin', { _id: 'admin', fields: { name: { 0: 'Нове' } } });
    expect(answer).toEqual({
      status: 503,
      messages: [{ type: 'error', text: expect.stringMatching(/^The server has no room left, so nothing was saved/) }],
      result: {},
    });
    expect(api.log.lines).toContainEqual(expect.objectContaining({ level: 'error', event: 'no room left' }));
  });
});

const away = (part: UnavailablePart) => () =>
  Promise.reject(new StoreUnavailable(part, new Error('connection refused')));

describe('a database that does not answer', () => {
  it.each([
    ['en', /^The database does not answer. Try again/, /^The database does not answer. The change may have been made/],
    ['uk', /^База даних не відповідає. Спробуйте ще раз/, /^База даних не відповідає. Зміну могло бути збережено/],
  ] as const)(
    'is told in words (%s), of a change that it may have been made, and once in the log',
    async (language, read, write) => {
      const api = await testApi({ language });
      await api.get('/api/admin/start');
      const { replace, find } = api.store;
      api.store.find = away('database');
      const list = () => api.send('POST', '/api/listing/get-list', { model: 'user', limit: 10 });
      const textOf = ({ body }: Awaited<ReturnType<typeof list>>): string =>
        'envelope' in body ? (body.envelope.messages[0]?.text ?? '') : '';
      const answers = [await list(), await list(), await list()];
      expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(Array(3).fill([503, '5']));
      expect(answers.map(textOf)).toEqual(Array(3).fill(expect.stringMatching(read)));
      api.store.find = find;
      api.store.replace = away('database');
      const saved = await api.send('PUT', '/api/user/update/admin', { _id: 'admin', fields: { name: { 0: 'Нове' } } });
      expect([saved.status, textOf(saved)]).toEqual([503, expect.stringMatching(write)]);
      api.store.replace = replace;
      expect((await list()).status).toBe(200);
      const errors = api.log.lines.filter(({ level }) => level === 'error');
      expect(errors).toEqual([expect.objectContaining({ event: 'store unavailable' })]);
    },
  );

  it('is not blamed for a record that another machine is still writing', async () => {
    const api = await testApi();
    api.store.replace = () => Promise.reject(new StoreBusy());
    const answer = await api.put('/api/user/update/admin', { _id: 'admin', fields: { name: { 0: 'Нове' } } });
    expect(answer).toMatchObject({ status: 503, messages: [{ text: expect.stringMatching(/^The server is busy/) }] });
    expect(api.log.lines).toEqual([]);
  });
});

describe('a store of files that does not answer', () => {
  it('refuses uploads and pictures; lists and saves go on', async () => {
    const files = await openMemoryFiles();
    const { receive, read } = files;
    const api = await testApi({ files });
    const picture = await aPicture(40, 40);
    const { result } = await uploadTo(api, '/api/media/upload', filePart('jug.png', picture));
    const { url } = (result as unknown as { file: { url: string } }).file;
    Object.assign(files, { receive: away('files'), read: away('files') });
    expect(await uploadTo(api, '/api/media/upload', filePart('mug.png', await aPicture(40, 40, 2)))).toMatchObject({
      status: 503,
      messages: [{ text: 'The store of files does not answer. Try again in a moment.' }],
    });
    expect(await api.send('GET', url)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect((await api.post('/api/listing/get-list', { model: 'media', limit: 10 })).status).toBe(200);
    const fields = { name: { 0: 'Нове' } };
    expect((await api.put('/api/user/update/admin', { _id: 'admin', fields })).status).toBe(200);
    Object.assign(files, { receive, read });
    expect((await api.send('GET', url)).status).toBe(200);
  });
});

describe('an answer', () => {
  it('is never stored by browsers or proxies, refusals included', async () => {
    const api = await testApi();
    for (const path of ['/api/admin/start', '/api/nothing', '/api/openapi.json'])
      expect((await api.send('GET', path)).headers).toMatchObject({ 'cache-control': 'no-store' });
  });
});
