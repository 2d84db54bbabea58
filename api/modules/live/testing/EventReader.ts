import type { ChangeEvent } from '#domain/wire/ChangeEvent';
import type { TestClient } from '../../../testing/testApi';

/** What one listener has been told, as a browser reads it. */
export class EventReader {
  readonly events: (ChangeEvent | 'reload')[] = [];
  lastId = '';
  isEnded = false;
  /** Whether it was told that nobody is logged in any more. */
  isUnauthorized = false;
  private isAwaited = (): void => undefined;

  private constructor(private readonly iterator: AsyncIterator<string>) {}

  /** The answer's status, where it is none of events. */
  static async open(client: Pick<TestClient, 'send'>, query = '', lastEventId?: string): Promise<EventReader> {
    const response = await client.send('GET', `/api/events${query}`, undefined, { lastEventId });
    if (!('chunks' in response.body)) throw new Error(`answered ${response.status}`);
    const reader = new EventReader(response.body.chunks[Symbol.asyncIterator]());
    void reader.read();
    return reader;
  }

  /** Resolves when what was told fulfils it. */
  async until(isThere: (events: readonly (ChangeEvent | 'reload')[]) => boolean): Promise<void> {
    while (!isThere(this.events)) await this.next();
  }

  async ended(): Promise<void> {
    while (!this.isEnded) await this.next();
  }

  async close(): Promise<void> {
    await this.iterator.return?.();
  }

  private next(): Promise<void> {
    return new Promise((resolve) => (this.isAwaited = resolve));
  }

  private async read(): Promise<void> {
    for (;;) {
      const { done, value } = await this.iterator.next();
      if (done) break;
      for (const part of value.split('\n\n')) this.take(part);
      this.isAwaited();
    }
    this.isEnded = true;
    this.isAwaited();
  }

  private take(part: string): void {
    const lines = part.split('\n');
    const valueOf = (name: string): string | undefined =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    this.lastId = valueOf('id') ?? this.lastId;
    const name = valueOf('event');
    if (name === 'reload') this.events.push(name);
    else if (name === 'unauthorized') this.isUnauthorized = true;
    else if (valueOf('data') !== undefined) this.events.push(JSON.parse(valueOf('data') ?? '') as ChangeEvent);
  }
}
