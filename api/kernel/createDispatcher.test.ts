import { StoreFull } from '../ports/StoreFull';
import { testApi } from '../testing/testApi';

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

describe('an answer', () => {
  it('is never stored by browsers or proxies, refusals included', async () => {
    const api = await testApi();
    for (const path of ['/api/admin/start', '/api/nothing', '/api/openapi.json'])
      expect((await api.send('GET', path)).headers).toMatchObject({ 'cache-control': 'no-store' });
  });
});
