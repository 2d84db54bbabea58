import { RemoteFetchError } from './RemoteFetcher';

interface RemoteAnswer {
  status: number;
  /** The beginning of the body as text. */
  body: string;
}

export interface RemoteMessage {
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  /** Time limit of the whole call in milliseconds; the poster's own unless given. */
  timeoutMs?: number;
}

/**
 * Server-side POST to web addresses that users have entered: encrypted, to public addresses only (SSRF guard), no
 * redirects.
 */
export interface RemotePoster {
  /** Whether the address may be posted to, as far as it can be seen without looking up its name. */
  isAllowed(address: string): boolean;
  /** Any answer is one; throws `RemoteFetchError` when there is none, or the address must not be posted to. */
  post(address: string, message: RemoteMessage): Promise<RemoteAnswer>;
}

/** For hosts that cannot post elsewhere. */
export const disabledPoster: RemotePoster = {
  isAllowed: (address) => URL.canParse(address) && new URL(address).protocol === 'https:',
  post: () => Promise.reject(new RemoteFetchError('refused', 'nothing is sent elsewhere')),
};
