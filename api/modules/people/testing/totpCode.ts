import { Secret, TOTP } from 'otpauth';
import type { TestApi, TestClient } from '../../../testing/testApi';

/** What an application shows for a secret at this moment. */
export const totpCode = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

const stepMs = 30_000;

/** Turns codes of an application on; the clock is at a step whose code is not used yet. */
export async function turnTotpOn(
  api: TestApi,
  client: Pick<TestClient, 'post'>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await client.post('/api/user/totp')).result as { secret: string };
  const { result } = await client.post('/api/user/totp/confirm', { code: totpCode(secret, api.clock.now()) });
  api.clock.advance(stepMs);
  return { secret, recoveryCodes: (result as { recoveryCodes: string[] }).recoveryCodes };
}
