import { useEffect, useReducer, useState } from 'react';
import type { Message } from '#domain/wire/Envelope';
import type { EnvelopeClient } from '../../../../dataProvider/envelopeClient';
import { failureMessages } from '../failureMessages';

interface LoadedTemplate<Result> {
  result: Result | null;
  messages: readonly Message[];
  retry(): void;
}

/** What the server gives for a public page. */
export function useTemplate<Result extends object>(client: EnvelopeClient, path: string): LoadedTemplate<Result> {
  const [result, setResult] = useState<Result | null>(null);
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const abortController = new AbortController();
    client
      .call<Result & Record<string, unknown>>('GET', path, { signal: abortController.signal })
      .then((answer) => {
        setMessages([]);
        setResult(answer.result);
      })
      .catch((failure: unknown) => {
        if (!abortController.signal.aborted) setMessages(failureMessages(failure));
      });
    return () => abortController.abort();
  }, [client, path, attempt]);
  return { result, messages, retry };
}
