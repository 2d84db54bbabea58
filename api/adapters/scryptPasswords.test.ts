import { scryptPasswords } from './scryptPasswords';

describe('a password hash', () => {
  it('is right for its password only, in any alphabet', async () => {
    const hash = await scryptPasswords.hash('Ґудзик-і-жабка-7');
    expect(await scryptPasswords.verify('Ґудзик-і-жабка-7', hash)).toBe(true);
    expect(await scryptPasswords.verify('Ґудзик-і-жабка-8', hash)).toBe(false);
  });

  it('differs each time and holds its own parameters', async () => {
    const [one, other] = await Promise.all([
      scryptPasswords.hash('same-password'),
      scryptPasswords.hash('same-password'),
    ]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  });

  it.each(['', 'plain', 'md5$1$2$3$4$5', 'scrypt$32768$8$3$salt$'])('%p is right for nothing', async (hash) => {
    expect(await scryptPasswords.verify('', hash)).toBe(false);
  });
});
