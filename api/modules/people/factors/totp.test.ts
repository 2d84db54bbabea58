import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { acceptedStep, newTotpSecret, totpUri } from './totp';

/** Of the ASCII text 12345678901234567890 (RFC 6238, appendix B). */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const stepMs = 30_000;

describe('a code of an application', () => {
  // The document has eight digits; six are the last ones of them.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %s seconds is %s, as RFC 6238 has it', (seconds, code) => {
    expect(acceptedStep(secret, code, seconds * 1000, 0)).toBe(Math.floor(seconds / 30));
  });

  it('is right one step early or late, and not two', () => {
    const at = 1_234_567_890_000;
    const step = Math.floor(at / stepMs);
    const offsets = [-2, -1, 0, 1, 2].map((by) => acceptedStep(secret, '005924', at + by * stepMs, 0));
    expect(offsets).toEqual([null, step, step, step, null]);
  });

  it('is refused at the step that was accepted last, and at earlier ones', () => {
    const at = 1_234_567_890_000;
    const step = Math.floor(at / stepMs);
    expect([step - 1, step, step + 1].map((last) => acceptedStep(secret, '005924', at, last))).toEqual([
      step,
      null,
      null,
    ]);
  });

  it.each(['005 924', '005-924', ' 005924 '])('may be typed as %j', (typed) => {
    expect(acceptedStep(secret, typed, 1_234_567_890_000, 0)).not.toBeNull();
  });

  it.each(['', '5924', '0005924', '00592a', '٠٠٥٩٢٤', '{"$gt":""}'])('is not %j', (typed) => {
    expect(acceptedStep(secret, typed, 1_234_567_890_000, 0)).toBeNull();
  });

  it('is of a secret of 160 random bits, which the address of the QR code names', () => {
    const fresh = newTotpSecret(webCryptoProvider);
    expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totpUri(fresh, 'olena+a@example.com'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Yarmarok:olena+a@example.com');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Yarmarok',
      secret: fresh,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
