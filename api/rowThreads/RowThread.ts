import type { Worker } from 'node:worker_threads';
import type { RenderedRows, RowsRequest } from '#core/kernel/RowRenderer';
import type { StoreReads } from '#core/ports/StoreReads';
import type { StoredSchema } from '#core/schema/StoredSchema';
import type { FromRowThread, StoreQuery, ToRowThread } from './messages';

/** A thread that has not answered for so long is ended: its calls make their rows themselves. */
const maxSilenceMs = 5000;
const idleMs = 60_000;
const lookEveryMs = 1000;

function read(store: StoreReads, query: StoreQuery): Promise<unknown> {
  switch (query.method) {
    case 'count':
      return store.count(query.collection, query.where);
    case 'version':
      return store.version(query.collection);
    default:
      return store[query.method](query.collection, query.request);
  }
}

/** One thread, from its start until it has been idle for a minute, does not answer, or dies. */
export class RowThread {
  private readonly pending = new Map<number, (rows: RenderedRows | null) => void>();
  private readonly watch: NodeJS.Timeout;
  private failure = 'ended';
  private lastRequest = 0;
  private lastSign = performance.now();
  private schema: StoredSchema | null = null;
  private state: 'starting' | 'ready' | 'closing' | 'ended' = 'starting';

  /** `onEnd`: why, if it ended by itself. */
  constructor(
    private readonly worker: Worker,
    private readonly store: StoreReads,
    private readonly onEnd: (failure: string | null) => void,
  ) {
    worker.unref();
    worker
      .on('message', (message: FromRowThread) => this.take(message))
      .on('error', (error) => (this.failure = String(error)))
      .on('exit', () => this.end());
    this.watch = setInterval(() => this.look(), lookEveryMs).unref();
  }

  get isReady(): boolean {
    return this.state === 'ready';
  }

  /** Requests that it has not answered yet. */
  get load(): number {
    return this.pending.size;
  }

  render({ schema, ...request }: RowsRequest): Promise<RenderedRows | null> {
    if (!this.isReady) return Promise.resolve(null);
    if (this.pending.size === 0) this.lastSign = performance.now();
    if (schema !== this.schema) this.post({ kind: 'schema', schema });
    this.schema = schema;
    const id = (this.lastRequest += 1);
    return new Promise((resolve) => {
      this.pending.set(id, resolve);
      this.post({ kind: 'rows', id, request });
    });
  }

  /** What it has begun ends first. */
  async close(): Promise<void> {
    if (this.state === 'ended') return;
    const ended = new Promise((resolve) => this.worker.once('exit', resolve));
    this.state = 'closing';
    this.worker.ref();
    this.post({ kind: 'close' });
    await ended;
  }

  private post(message: ToRowThread): void {
    this.worker.postMessage(message);
  }

  private take(message: FromRowThread): void {
    this.lastSign = performance.now();
    if (message.kind === 'ready') {
      if (this.state === 'starting') this.state = 'ready';
    } else if (message.kind === 'rows') {
      this.pending.get(message.id)?.(message.rows);
      this.pending.delete(message.id);
    } else {
      const { id, query } = message;
      read(this.store, query).then(
        (result) => this.post({ kind: 'answer', id, result }),
        (error: unknown) => this.post({ kind: 'failure', id, message: String(error) }),
      );
    }
  }

  private look(): void {
    const silence = performance.now() - this.lastSign;
    if (this.pending.size > 0 ? silence > maxSilenceMs : silence > idleMs) {
      if (this.pending.size > 0) {
        this.failure = 'silent';
        void this.worker.terminate();
      } else if (this.isReady) void this.close();
    }
  }

  private end(): void {
    const failure = this.state === 'closing' ? null : this.failure;
    this.state = 'ended';
    clearInterval(this.watch);
    for (const resolve of this.pending.values()) resolve(null);
    this.pending.clear();
    this.onEnd(failure);
  }
}
