import { inOtherLayout } from '#domain/password/keyboardLayouts';
import { systemStore } from '#core/ports/SystemStore';
import { encodePassword } from '#domain/fields/password';
import { listedPasswords, mostUsedPasswords } from '../../../adapters/words/listedPasswords';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aUser } from '../../../testing/testRecords';
import { passwordProblem } from '../shared/passwordProblem';

const set = (api: TestApi, password: string) =>
  api.put('/api/user/update/staff', { fields: { password: { 0: encodePassword(password) } } });

describe('a new password', () => {
  it('is none of the 3 000 that are used most, however it is dressed up', async () => {
    const api = await testApi();
    const parts = { store: systemStore(api.store), commonPasswords: listedPasswords() };
    const user = aUser('olena', 'staff', 'shop-owner');
    const passwords = await mostUsedPasswords();
    expect(passwords).toHaveLength(3_000);
    expect(passwords.filter((password) => password.length < 8)).toEqual([]);
    const dressed = (password: string): string[] => [
      password,
      password.charAt(0).toUpperCase() + password.slice(1),
      password.toUpperCase(),
      `${password}7`,
      `${password}!`,
      `1${password}`,
      ...inOtherLayout(password),
      ...inOtherLayout(password).map((typed) => `${typed}!`),
    ];
    const accepted: string[] = [];
    for (const password of passwords.flatMap(dressed))
      if ((await passwordProblem(password, user, parts)) === null) accepted.push(password);
    expect(accepted).toEqual([]);
  });

  it.each([
    ['superman1', 'easy to guess'],
    ['Ігзукьфт!', 'easy to guess'],
    ['qweasdzxc', 'easy to guess'],
    ['staff-2026', 'your name, shop or email'],
    ['yarmarok-26', 'your name, shop or email'],
  ])('%s is refused by the form', async (password, reason) => {
    const api = await testApi();
    const answer = await set(api, password);
    expect(answer.result).toMatchObject({ valid: false });
    expect(JSON.stringify(answer)).toContain(reason);
  });

  it.each(['nove-misto-2026', 'Kalyna-2026-хата', 'x7#Qm2vLp9!tRw4z'])('%s is taken', async (password) => {
    expect((await set(await testApi(), password)).result).toMatchObject({ valid: true });
  });

  it('counts as it was typed, to the last of 128 signs, in any alphabet and with spaces', async () => {
    const api = await testApi();
    const password = ` Їжак 🦔 ${'х'.repeat(117)} z`;
    expect([...new Intl.Segmenter().segment(password)]).toHaveLength(127);
    expect((await set(api, password)).result).toMatchObject({ valid: true });
    const statuses: number[] = [];
    for (const typed of [password, password.slice(0, -1), `${password} `, password.toLowerCase(), password.trim()])
      statuses.push(
        (await (await api.as(null)).post('/api/user/login', { email: 'staff@example.com', password: typed })).status,
      );
    expect(statuses).toEqual([200, 401, 401, 401, 401]);
    expect((await set(api, 'x7#'.repeat(43))).result).toMatchObject({ valid: false });
  });

  it('needs no sign of a certain kind', async () => {
    for (const password of ['kalynakalynamist', '739105862047', 'ҐЄЇІҐЄЇІЮЯЩЖ', '!@#%^&*+=_?.,;'])
      expect([password, (await set(await testApi(), password)).result]).toMatchObject([password, { valid: true }]);
  });

  it('is asked for where it is set: one of before lets in, and is not looked at when other fields are saved', async () => {
    const api = await testApi({
      seed: { users: [aUser('weak', 'staff', 'shop-owner', { password: { 0: 'test:password1' } })] },
    });
    const login = { email: 'weak@example.com', password: 'password1' };
    expect((await (await api.as(null)).post('/api/user/login', login)).status).toBe(200);
    expect((await api.put('/api/user/update/weak', { fields: { name: { 0: 'Оксана' } } })).result).toMatchObject({
      valid: true,
    });
  });
});
