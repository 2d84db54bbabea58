import type { SecretBox } from '#core/ports/SecretBox';

/**
 * A secret of an account: what was sealed for one is nothing in the record of another. The id comes last, because a
 * sealed text shows its end.
 */
export const sealSecret = (secret: string, user: string, box: SecretBox): Promise<string> =>
  box.seal(`${secret} of ${user}`);

/** null: sealed with another key, or for another account. */
export async function openSecret(sealed: string, user: string, box: SecretBox): Promise<string | null> {
  const [secret, owner] = (await box.open(sealed))?.split(' of ') ?? [];
  return secret !== undefined && owner === user ? secret : null;
}
