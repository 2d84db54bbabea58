import fc from 'fast-check';
import { email } from '#domain/fields/email';
import { problemsOf, saveSettings, settingsApi } from '../../../testing/settingsApi';
import { testApi } from '../../../testing/testApi';
import { securityText } from './securityText';

const path = '/.well-known/security.txt';
const day = 86_400_000;

it('names the address of the settings to everybody, and nothing without one', async () => {
  const api = await settingsApi();
  const guest = await api.as(null);
  expect((await guest.send('GET', path)).status).toBe(404);
  const refused = await saveSettings(api, 'security', { security_contact: 'not an address' });
  expect(Object.keys(problemsOf(refused))).toEqual(['security_contact']);
  expect((await guest.send('GET', path)).status).toBe(404);
  expect(problemsOf(await saveSettings(api, 'security', { security_contact: 'bezpeka@example.com' }))).toEqual({});
  const { status, body } = await guest.send('GET', path);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    contentType: 'text/plain; charset=utf-8',
    text: expect.stringContaining('Contact: mailto:bezpeka@example.com\n') as string,
  });
});

it('is of no use to merchants, who see no settings', async () => {
  const api = await testApi({ user: 'merchant' });
  const saved = await api.put('/api/property/update/security', {
    fields: { security_contact: { 0: 'a@example.com' } },
  });
  expect(saved.status).toBe(403);
});

it('has lines of RFC 9116 for any address that the settings take, and ends within a year', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.integer({ min: 0, max: 4e12 }), (address, now) => {
      fc.pre(email.check(address, {}).length === 0);
      const text = securityText(address, now, 'https://yarmarok.example');
      expect(text).toMatch(/^(?:[A-Z][A-Za-z-]+: [\x21-\x7e][\x20-\x7e]*\n)+$/);
      const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
      expect(expires).toBeGreaterThan(now + 170 * day);
      expect(expires).toBeLessThan(now + 365 * day);
      expect(text).toContain('Canonical: https://yarmarok.example/.well-known/security.txt\n');
    }),
  );
});
