import type { CryptoProvider } from '../ports/CryptoProvider';

/** An ETag that differs where what it is made of does (`matchesTag`). */
export const contentTag = async (
  content: string,
  { cryptoProvider }: { cryptoProvider: Pick<CryptoProvider, 'sha256Hex'> },
): Promise<string> => `"${(await cryptoProvider.sha256Hex(content)).slice(0, 32)}"`;
