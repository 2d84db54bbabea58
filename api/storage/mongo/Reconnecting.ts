import { StoreUnavailable } from '#core/ports/StoreUnavailable';
import { mongoError } from './mongoError';

/** What stands on a client of the database. */
export interface Connected {
  /** Resolves when the database answers. */
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

export interface ReconnectTuning {
  /** Milliseconds without any answer after which a fresh client is tried. */
  silenceMs: number;
  checkEveryMs: number;
  /** An answer to a ping has to come within. */
  pingMs: number;
}

const defaultTuning: ReconnectTuning = { silenceMs: 30_000, checkEveryMs: 1_000, pingMs: 5_000 };

/**
 * Calls of something on a client of the database, with errors of the port. A client that has found the database's end
 * may never find it again (its monitor waits on a closed connection): where no call has had an answer for a while and a
 * fresh client gets one, it takes the place of the former one.
 */
export class Reconnecting<Service extends Connected> {
  /** Since when a call waits while none has had an answer; by the steady clock. */
  private waitingSince: number | null = null;
  private checking: Promise<void> | null = null;
  private isClosed = false;
  private readonly timer: NodeJS.Timeout;

  private constructor(
    private service: Service,
    private readonly open: () => Promise<Service>,
    private readonly tuning: ReconnectTuning,
  ) {
    this.timer = setInterval(() => this.checkSoon(), tuning.checkEveryMs);
    this.timer.unref();
  }

  static async open<Service extends Connected>(
    open: () => Promise<Service>,
    tuning: Partial<ReconnectTuning> = {},
  ): Promise<Reconnecting<Service>> {
    return new Reconnecting(await open(), open, { ...defaultTuning, ...tuning });
  }

  async call<Result>(work: (service: Service) => Promise<Result>): Promise<Result> {
    this.waitingSince ??= performance.now();
    try {
      const result = await work(this.service);
      this.waitingSince = null;
      return result;
    } catch (error) {
      throw this.translated(error);
    }
  }

  /** What is read along goes on with the client that it was begun with. */
  async *stream<Item>(start: (service: Service) => AsyncIterable<Item>): AsyncIterable<Item> {
    try {
      yield* start(this.service);
    } catch (error) {
      throw this.translated(error);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.service.close();
  }

  private translated(error: unknown): unknown {
    const translated = mongoError(error);
    if (!(translated instanceof StoreUnavailable)) this.waitingSince = null;
    return translated;
  }

  private checkSoon(): void {
    const { waitingSince } = this;
    if (waitingSince === null || performance.now() - waitingSince < this.tuning.silenceMs) return;
    this.checking ??= this.check(waitingSince)
      // No fresh client either: the next check tries again.
      .catch(() => undefined)
      .finally(() => (this.checking = null));
  }

  private async check(waitingSince: number): Promise<void> {
    const former = this.service;
    if (await this.answers(former)) {
      this.waitingSince = null;
      return;
    }
    const fresh = await this.open();
    // The former one has answered a call meanwhile: others that it answers are not to be cut off.
    if (this.isClosed || this.waitingSince !== waitingSince) return void (await fresh.close());
    this.service = fresh;
    this.waitingSince = null;
    // Calls that still wait for it fail now.
    former.close().catch(() => undefined);
  }

  private async answers(service: Service): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), this.tuning.pingMs)));
    const ping = service.ping().then(
      () => true,
      () => false,
    );
    const answered = await Promise.race([ping, tooLate]);
    clearTimeout(timer);
    return answered;
  }
}
