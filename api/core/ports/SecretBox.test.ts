import { aesSecretBox, looksSealed, sealedEnd } from './SecretBox';

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

it('seals with the first key, and opens what a former one sealed', async () => {
  const both = aesSecretBox('a new key', 'one key');
  const [before, now] = [await box.seal('таємниця'), await both.seal('таємниця')];
  expect([await both.open(before), await both.open(now)]).toEqual(['таємниця', 'таємниця']);
  expect([await box.open(now), await aesSecretBox('a new key').open(now)]).toEqual([null, 'таємниця']);
});

it('is known by its form', async () => {
  for (const plain of ['', 'x', 'таємниця:12345678', 'a'.repeat(10_000)])
    expect(looksSealed(await box.seal(plain))).toBe(true);
  for (const text of ['', 'v1', 'v1:::', 'v1:end:short:AAAA', 'v2::AAAAAAAAAAAAAAAA:AAAAAAAAAAAAAAAAAAAAAA=='])
    expect(looksSealed(text)).toBe(false);
});

it('shows the end of a long secret only', async () => {
  expect(sealedEnd(await box.seal('abcdefgh:ijk'))).toBe(':ijk');
  expect(sealedEnd(await box.seal('abcdefghijk'))).toBe('');
});
