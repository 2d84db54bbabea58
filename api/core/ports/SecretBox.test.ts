import { aesSecretBox, sealedEnd } from './SecretBox';

const box = aesSecretBox('one key');

it('opens what it sealed, and nothing else', async () => {
  const sealed = await box.seal('таємниця:12345678');
  expect(sealed).not.toContain('таємниця');
  expect(await box.open(sealed)).toBe('таємниця:12345678');
  expect(await aesSecretBox('another key').open(sealed)).toBeNull();
  expect(await box.open(`${sealed.slice(0, -6)}AAAA==`)).toBeNull();
  expect(await box.open('plain')).toBeNull();
  expect(await box.open('')).toBeNull();
});

it('seals the same text differently each time', async () => {
  expect(await box.seal('the same text')).not.toBe(await box.seal('the same text'));
});

it('shows the end of a long secret only', async () => {
  expect(sealedEnd(await box.seal('abcdefgh:ijk'))).toBe(':ijk');
  expect(sealedEnd(await box.seal('abcdefghijk'))).toBe('');
});
