import type { CommonPasswords } from '#core/ports/CommonPasswords';

/** A form takes no shorter one anyway. */
const shortest = 8;
const listed = 3_000;

/** The 3 000 most used passwords that are long enough for a form, most used first. */
export async function mostUsedPasswords(): Promise<string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].filter((password) => password.length >= shortest).slice(0, listed);
}

/** By the list of zxcvbn (MIT). It is loaded with the first password that somebody chooses. */
export function listedPasswords(): CommonPasswords {
  let loaded: Promise<ReadonlySet<string>> | undefined;
  return {
    async hasOne(texts) {
      const known = await (loaded ??= mostUsedPasswords().then((passwords) => new Set(passwords)));
      return texts.some((text) => known.has(text));
    },
  };
}
