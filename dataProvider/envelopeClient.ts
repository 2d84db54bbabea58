import { translate } from '#domain/text/translate';
import type { Language } from '#domain/text/Language';
import type { MessageKey } from '#domain/text/messages/MessageKey';
import type { Envelope } from '#domain/wire/Envelope';
import { isEnvelope, isLoadEnvelope } from '#domain/wire/Envelope';
import { CallFailure } from './CallFailure';
import type { FormUpload } from './sendForm';
import { sendForm } from './sendForm';

interface CallOptions {
  body?: unknown;
  /** A multipart upload, in place of a body. */
  upload?: FormUpload;
  signal?: AbortSignal;
  /** It is sent also when the page is being left. */
  keepalive?: boolean;
  /** Name of the entity, for its load calls: their response has a stricter shape. */
  expectLoadOf?: string;
  /** A response that is no envelope, but other JSON: given as a `PlainResult`. Refusals are envelopes. */
  plain?: boolean;
}

/** JSON without an envelope, and the header `Content-Range` ('' without one). */
export interface PlainResult {
  json: unknown;
  contentRange: string;
}

export interface EnvelopeClient {
  call<Result extends object = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<Envelope<Result>>;
  /** Downloads a file by POST. A refusal is an envelope, and is thrown like any other. */
  download(path: string, body: unknown): Promise<{ name: string; content: Blob }>;
}

interface ClientSettings {
  /** Origin of the API; empty in the browser, where it is the page's own origin. */
  origin?: string;
  language(): Language;
  /**
   * Called with the path of any `loginRedirect`; the call then fails with kind `redirect`. Without it the result is
   * returned as it is.
   */
  onLoginRedirect?(path: string): void;
}

/** `navigator.onLine` is reliable only when it is false. */
const isOnline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === true;

/**
 * Client of the wire protocol: JSON requests and responses, the shape of every response validated (shell §5, §8).
 * Throws CallFailure only.
 */
export function createEnvelopeClient({ origin = '', language, onLoginRedirect }: ClientSettings): EnvelopeClient {
  const failure = (kind: 'network' | 'shape', status: number, key: MessageKey, detail: string) =>
    new CallFailure(kind, status, [{ type: 'error', text: translate(language(), key) }], {}, detail);

  async function send(
    method: string,
    path: string,
    { body, upload, signal, keepalive }: CallOptions,
  ): Promise<Response> {
    try {
      if (upload) return await sendForm(method, `${origin}${path}`, upload, signal);
      return await fetch(`${origin}${path}`, {
        method,
        credentials: 'same-origin',
        headers: { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
        ...(keepalive && { keepalive }),
      });
    } catch (reason) {
      throw failure(
        'network',
        0,
        isOnline() ? 'serverUnreachable' : 'networkError',
        reason instanceof Error ? reason.message : String(reason),
      );
    }
  }

  async function read(
    response: Response,
    { expectLoadOf: loads, plain }: Pick<CallOptions, 'expectLoadOf' | 'plain'> = {},
  ): Promise<Envelope> {
    const detail = `${response.status} ${response.statusText}`.trim();
    const body: unknown = await response.json().catch(() => undefined);
    if (plain && response.ok && body !== undefined && !isEnvelope(body)) {
      const result = { json: body, contentRange: response.headers.get('content-range') ?? '' } satisfies PlainResult;
      return { status: response.status, messages: [], result };
    }
    // A proxy or gateway before the server responds in a format of its own.
    if (!isEnvelope(body) && response.status >= 500)
      throw failure('network', response.status, 'serverUnreachable', detail);
    if (!isEnvelope(body)) throw failure('shape', response.status, 'invalidResponseData', detail);
    const { loginRedirect } = body.result;
    if (onLoginRedirect && typeof loginRedirect === 'string' && loginRedirect !== '') {
      onLoginRedirect(loginRedirect);
      throw new CallFailure('redirect', body.status, body.messages, body.result, detail);
    }
    if (body.status >= 400)
      throw new CallFailure('refused', body.status, withFallbackMessage(body.messages), body.result, detail);
    if (loads !== undefined && !isLoadEnvelope(loads, body))
      throw failure('shape', response.status, 'invalidResponseData', detail);
    return body;
  }

  /** A refusal without messages gets a general one. */
  const withFallbackMessage = (messages: Envelope['messages']): Envelope['messages'] =>
    messages.length > 0 ? messages : [{ type: 'error', text: translate(language(), 'networkError') }];

  async function download(path: string, body: unknown): Promise<{ name: string; content: Blob }> {
    const response = await send('POST', path, { body });
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    if (response.ok && name !== undefined) {
      const content = await response.blob().catch(() => undefined);
      if (content) return { name, content };
      throw failure('network', response.status, 'networkError', 'cut off');
    }
    await read(response);
    throw failure('shape', response.status, 'invalidResponseData', 'no file');
  }

  return {
    download,
    call: async <Result extends object>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      options: CallOptions = {},
    ) => (await read(await send(method, path, options), options)) as Envelope<Result>,
  };
}
