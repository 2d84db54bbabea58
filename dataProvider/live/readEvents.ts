import type { ChangeEvent } from '#domain/wire/ChangeEvent';

/** What subscribers are told; `alive`: nothing, but the connection is there. */
export type LiveMessage = { kind: 'change'; event: ChangeEvent } | { kind: 'reload' } | { kind: 'alive' };

/** What a stream of events tells; `unauthorized`: it ends, because nobody is logged in any more. */
type StreamMessage = LiveMessage | { kind: 'unauthorized' };

function messageOf(block: string): StreamMessage {
  let name = '';
  let data = '';
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) name = line.slice('event: '.length);
    if (line.startsWith('data: ')) data += line.slice('data: '.length);
  }
  if (name === 'reload' || name === 'unauthorized') return { kind: name };
  return data === '' ? { kind: 'alive' } : { kind: 'change', event: JSON.parse(data) as ChangeEvent };
}

/** The messages of an answer of `GET /api/events`, as they come. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) yield messageOf(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
