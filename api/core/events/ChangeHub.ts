import type { ChangeKind } from '#domain/wire/Change';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ReadableCollection } from '../ports/CollectionName';
import type { SystemStore } from '../ports/SystemStore';

/** A record before and after a write; null: it was not there, or is not any more. */
export interface TouchedRecord {
  id: string;
  before: StoredRecord | null;
  after: StoredRecord | null;
}

/** What has been written, on this machine or on another one. */
export interface CommittedChange {
  /** Of its entry in the change log; of a write without one an id of its own. */
  id: string;
  entity: string;
  kind: ChangeKind;
  rows: readonly TouchedRecord[];
  /** For these users alone, who are told that there is something, of `entity` by its name. */
  to?: readonly string[];
}

/** Changes for certain users, without an entry in the change log: other machines, and who was away, ask for them here. */
export interface ChangeSource {
  collection: ReadableCollection;
  /** What was stored since an instant, and up to another one, in milliseconds; of very much only the last. */
  since(from: number, services: { store: SystemStore }, to?: number): Promise<CommittedChange[]>;
}

export interface ChangeListener {
  /** Called while a write is being answered: it keeps what it needs and returns. */
  receive(change: CommittedChange): void;
  /** A session is of somebody else now. */
  sessionChanged(id: string): void;
  /** The machine stops. */
  end(): void;
}

/** For as long an id that comes again is known. */
const knownMs = 5 * 60_000;

/**
 * Tells the listeners on this machine what has been committed: `RecordService` what it writes, `ChangeWatch` what other
 * machines do. Each change once, by its id. Nothing is stored, and without listeners nothing is done: the outbox is for
 * who must not miss anything.
 */
export class ChangeHub {
  readonly sources: ChangeSource[] = [];
  private readonly listeners = new Set<ChangeListener>();
  /** Ids of what was told, with the time: in the order of time. */
  private readonly known = new Map<string, number>();
  private hasEnded = false;
  private begunAt = 0;

  constructor(private readonly now: () => number) {}

  get isHeard(): boolean {
    return this.listeners.size > 0;
  }

  /** When somebody began to listen after nobody did: no id of before is known. */
  get heardSince(): number {
    return this.begunAt;
  }

  /** False: the machine stops, and tells nothing any more. */
  listen(listener: ChangeListener): boolean {
    if (!this.isHeard) this.begunAt = this.now();
    if (!this.hasEnded) this.listeners.add(listener);
    return !this.hasEnded;
  }

  leave(listener: ChangeListener): void {
    this.listeners.delete(listener);
    if (!this.isHeard) this.known.clear();
  }

  knows(id: string): boolean {
    return this.known.has(id);
  }

  /** Its change is not to be told: whoever listens knows it. */
  note(id: string): void {
    if (this.isHeard) this.known.set(id, this.now());
  }

  announce(change: CommittedChange): void {
    if (!this.isHeard || this.known.has(change.id)) return;
    const now = this.now();
    for (const [id, at] of this.known) {
      if (now - at < knownMs) break;
      this.known.delete(id);
    }
    this.note(change.id);
    for (const listener of this.listeners) listener.receive(change);
  }

  sessionChanged(id: string): void {
    for (const listener of this.listeners) listener.sessionChanged(id);
  }

  end(): void {
    this.hasEnded = true;
    for (const listener of [...this.listeners]) listener.end();
  }
}
