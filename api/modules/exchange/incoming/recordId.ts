import type { Context } from '#core/kernel/Context';

const digestLength = 32;

/** Id of a record about what 1C names by this id: 1C's are any texts. */
export const recordId = async (id: string, { cryptoProvider }: Pick<Context, 'cryptoProvider'>): Promise<string> =>
  (await cryptoProvider.sha256Hex(id)).slice(0, digestLength);
