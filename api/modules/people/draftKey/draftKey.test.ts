import { testApi } from '../../../testing/testApi';

const device = '0123456789abcdef0123456789abcdef';
const path = '/api/user/draft-key';

it('is one for a person on a device, also when it is asked for at once, and stored sealed', async () => {
  const api = await testApi();
  const ask = async () => (await api.post(path, { device })).result as { key: string };
  const keys = new Set((await Promise.all(Array.from({ length: 8 }, ask))).map(({ key }) => key));
  expect(keys.size).toBe(1);
  const [key = ''] = keys;
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  const stored = await api.store.get('draft_keys', 'admin');
  expect(JSON.stringify(stored)).not.toContain(key);
  expect(JSON.stringify(api.log.lines)).not.toContain(key);
  const other = (await (await api.as('staff')).post(path, { device })).result as { key: string };
  expect(other.key).not.toBe(key);
});

it('is given in a session alone, for something that may be a device', async () => {
  const api = await testApi();
  expect((await (await api.as(null)).post(path, { device })).status).toBe(401);
  for (const wrong of ['', 'x', device.toUpperCase(), `${device}0`, null, { $ne: '' }])
    expect((await api.post(path, { device: wrong })).status).toBe(400);
});
