import type { fetchUtils } from 'ra-core';
import type { EnvelopeClient, PlainResult } from './envelopeClient';
import { unlessAborted } from './unlessAborted';

type HttpClient = typeof fetchUtils.fetchJson;

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/**
 * The `httpClient` of ra-data-simple-rest over the envelope client, so that session, language and errors are those of
 * every other call. Dictionaries are read only: the server refuses other methods.
 */
export const dictionaryHttpClient =
  (client: EnvelopeClient): HttpClient =>
  async (url, { method, signal } = {}) => {
    const known = methods.find((each) => each === (method ?? 'GET').toUpperCase()) ?? 'GET';
    const call = client.call<PlainResult>(known, String(url), {
      plain: true,
      ...(signal && { signal }),
      ...(known !== 'GET' && { body: {} }),
    });
    const { status, result } = await unlessAborted(call, signal ?? undefined);
    const { json, contentRange } = result;
    return { status, headers: new Headers({ 'content-range': contentRange }), body: JSON.stringify(json), json };
  };
