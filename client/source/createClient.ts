import type { Calls, Message } from './calls.js';
import { actingCalls, keyedCalls, refusalCodes } from './callTable.js';
import { Refusal } from './Refusal.js';

export type CallName = keyof Calls;

export interface ClientOptions {
  /** Address of the server, without `/api`. */
  url: string;
  /** An API token; it is sent with every call. */
  token?: string;
  /** Of `messages`. */
  language?: 'uk' | 'en';
  /** How often a call is made before its failure is told; 1 makes no repeats. */
  attempts?: number;
  /** Milliseconds for one attempt. */
  timeout?: number;
  /** Milliseconds before the first repeat where the server names no time; doubled with each further one. */
  pause?: number;
  fetch?: typeof globalThis.fetch;
}

/** Keys without which a call cannot be made are required, the others are not. */
type Needed<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

export type CallInput<Name extends CallName> = Needed<'path', Calls[Name]['path']> &
  Needed<'query', Calls[Name]['query']> &
  Needed<'body', Calls[Name]['body']> & {
    /** Makes a repeat safe for 24 hours: the same key with the same values is the same call. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

type InputArguments<Name extends CallName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

export interface CallAnswer<Result> {
  result: Result;
  messages: readonly Message[];
  /** The call was made before: its answer is that of then. */
  isReplay: boolean;
}

export interface Client {
  /** Makes a call by its name; throws a `Refusal` where the server refuses it. */
  call<Name extends CallName>(name: Name, ...input: InputArguments<Name>): Promise<CallAnswer<Calls[Name]['result']>>;
}

interface AnyInput {
  path?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const entriesOf = (values: unknown): [string, unknown][] =>
  typeof values === 'object' && values !== null ? Object.entries(values) : [];

function addressOf(base: string, template: string, { path, query }: AnyInput): string {
  const names = new Map(entriesOf(path));
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(names.get(name))));
  const search = new URLSearchParams(
    entriesOf(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `${base.replace(/\/$/, '')}${filled}${search && `?${search}`}`;
}

/** Of `Retry-After`, which is in seconds here. */
function secondsIn(response: Response): number | null {
  const text = response.headers.get('retry-after');
  return text === null || Number.isNaN(Number(text)) ? null : Number(text);
}

async function readAnswer(name: string, response: Response): Promise<CallAnswer<unknown>> {
  const isReplay = response.headers.get('idempotency-replayed') === 'true';
  const isEnvelope = (response.headers.get('content-type') ?? '').startsWith('application/json');
  if (!isEnvelope && response.ok) return { result: await response.text(), messages: [], isReplay };
  const { messages = [], result = {} } = isEnvelope
    ? ((await response.json()) as { messages?: Message[]; result?: unknown })
    : {};
  if (response.ok) return { result, messages, isReplay };
  const { status } = response;
  const code = refusalCodes[status] ?? 'Unknown';
  throw new Refusal(name, { status, code, messages, result, retryAfter: secondsIn(response) });
}

/** Whether a repeat of the call does more. */
const doesMore = (name: string, body: unknown): boolean =>
  keyedCalls.has(name) && !(actingCalls.has(name) && entriesOf(body).every(([key]) => key !== 'action'));

/** Whether the same call may be made again after this: nothing was done, or a repeat does nothing more. */
function mayRepeat(failure: unknown, isSafe: boolean): boolean {
  if (!(failure instanceof Refusal)) return isSafe;
  const { status, retryAfter } = failure;
  if (status === 429) return true;
  if (status === 409) return retryAfter !== null;
  return isSafe && (status >= 500 || status === 408);
}

const wait = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });

/**
 * Runs something that ends after a time, or when the signal says so. Not `AbortSignal.any`: of a time-out that only it
 * knows Node 20 and 22 may collect it as garbage, and then nothing ever ends.
 */
async function within<Result>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const stop = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => controller.abort(new Error('no answer in time')), milliseconds);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** A client of the API. A call that can be made again is repeated after a time-out, a fault and where it has to wait. */
export function createClient({
  url,
  token,
  language = 'uk',
  attempts = 7,
  timeout = 30_000,
  pause = 500,
  fetch = globalThis.fetch,
}: ClientOptions): Client {
  async function attempt(name: string, input: AnyInput): Promise<CallAnswer<unknown>> {
    const [method = '', template = ''] = name.split(' ');
    const { body, idempotencyKey, signal } = input;
    const isForm = body instanceof FormData;
    const request = {
      method,
      headers: {
        'accept-language': language,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    };
    return within(timeout, signal, async (own) =>
      readAnswer(name, await fetch(addressOf(url, template, input), { ...request, signal: own })),
    );
  }

  async function call(name: string, input: AnyInput = {}): Promise<CallAnswer<unknown>> {
    const isSafe = input.idempotencyKey !== undefined || !doesMore(name, input.body);
    for (let count = 1; ; count += 1) {
      try {
        return await attempt(name, input);
      } catch (failure) {
        if (count >= attempts || input.signal?.aborted || !mayRepeat(failure, isSafe)) throw failure;
        const seconds = failure instanceof Refusal ? failure.retryAfter : null;
        await wait(seconds === null ? pause * 2 ** (count - 1) : seconds * 1000, input.signal);
      }
    }
  }

  return { call: call as Client['call'] };
}
