import { Secret, TOTP } from 'otpauth';
import type { CryptoProvider } from '#core/ports/CryptoProvider';

const secretBytes = 20;
const period = 30;
/** Steps that a clock may be ahead or behind (RFC 6238, section 5.2). */
const drift = 1;
const codePattern = /^\d{6}$/;

/** Authenticator applications show it above the account. */
const issuer = 'Yarmarok';

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** A new secret, in Base32. */
export const newTotpSecret = ({ randomHex }: CryptoProvider): string => Secret.fromHex(randomHex(secretBytes)).base32;

/** What a QR code holds. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Applications show a code in two groups. */
export const cleanCode = (typed: string): string => typed.replace(/[\s-]/g, '');

/**
 * The time step of a code that is right now, one step early or late included; null for any other, and for one that is
 * not later than the last accepted step: a code works once.
 */
export function acceptedStep(secret: string, typed: string, now: number, lastStep: number): number | null {
  const token = cleanCode(typed);
  if (!codePattern.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: drift });
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / period) + delta;
  return step > lastStep ? step : null;
}
