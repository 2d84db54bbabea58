import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ChangeEvent } from '#domain/wire/ChangeEvent';
import type { MockApi } from './mockApi';

const reload = 'event: reload\ndata: {}\n\n';

/** The server's stream of changes; what is told is told at once. `reload`: too much has happened to be told. */
export function eventStream({ server }: Pick<MockApi, 'server'>) {
  const encoder = new TextEncoder();
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  server.use(
    http.get('*/api/events', () => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
  );
  return async (...events: (ChangeEvent | 'reload')[]) => {
    await waitFor(() => expect(stream).toBeDefined());
    for (const event of events)
      stream?.enqueue(encoder.encode(event === 'reload' ? reload : `data: ${JSON.stringify(event)}\n\n`));
  };
}
