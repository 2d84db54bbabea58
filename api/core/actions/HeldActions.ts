import type { Where } from '../../../domain/query/Where';
import { allOf } from '../../../domain/query/Where';
import type { Services } from '../Context';
import { bareRecord } from '../entity/bareCollection';
import type { Plan, StoredAction, StoredStep } from './StoredAction';
import { actionCollection, goesOn, keptFor, planId, stepCollection } from './StoredAction';

const goingOn: Where = { op: 'in', path: 'state', values: ['running', 'undoing'] };

/** Another machine carries the action out now. */
export class LeaseLost extends Error {}

/** The actions in the store, as one machine writes them: each write renews its lease, and none is lost in between. */
export class HeldActions {
  private leases = 0;

  constructor(
    private readonly services: () => Pick<Services, 'store' | 'clock'>,
    private readonly me: string,
    /** In milliseconds. */
    private readonly leaseTime: number,
  ) {}

  now(): string {
    return this.instant(0);
  }

  /** A new lease: its token is of one run, so that a former run of this machine is no holder any more. */
  lease(): StoredAction['lease'] {
    this.leases += 1;
    return { by: `${this.me}.${this.leases}`, until: this.instant(this.leaseTime) };
  }

  /** The action with its lease prolonged. */
  async renew(action: StoredAction): Promise<StoredAction> {
    for (;;) {
      const newest = await this.newest(action);
      const until = this.instant(this.leaseTime);
      const next = { ...newest, lease: { ...newest.lease, until }, _revision: newest._revision + 1 };
      if (!goesOn(newest) || (await this.replace(next))) return next;
    }
  }

  isFree({ lease }: StoredAction): boolean {
    return Date.parse(lease.until) <= this.services().clock.now();
  }

  async get(id: string): Promise<StoredAction | null> {
    return (await this.services().store.get(actionCollection.name, id)) as StoredAction | null;
  }

  async goingOn(): Promise<StoredAction[]> {
    return (await this.services().store.find(actionCollection.name, { where: goingOn })).records as StoredAction[];
  }

  async insert(action: StoredAction, plan: Plan, steps: readonly StoredStep[]): Promise<void> {
    const { store, clock } = this.services();
    const kept = bareRecord(planId(action._id), clock.now(), { action: action._id, plan: JSON.stringify(plan) });
    await Promise.all([
      store.insert(stepCollection.name, [kept, ...steps]),
      store.insert(actionCollection.name, [action]),
    ]);
  }

  /** False when somebody else wrote it meanwhile. */
  async replace(action: StoredAction): Promise<boolean> {
    return (await this.services().store.replace(actionCollection.name, action)).ok;
  }

  /** Notes how far it is; `free` gives the lease away, between two steps or within one. What somebody else noted meanwhile (a wish to stop) stays. */
  async note(action: StoredAction, changes: Partial<StoredAction>, free?: 'between' | 'within'): Promise<StoredAction> {
    const isOver = changes.state !== undefined && !goesOn({ state: changes.state });
    let known = action;
    for (;;) {
      const now = this.now();
      const next: StoredAction = {
        ...known,
        ...changes,
        ...(isOver && endOf(action, changes, now)),
        // A step that failed keeps its mark: what it changed is known by it.
        at: changes.attempts === 0 ? now : known.at,
        lease: leaseAfter(action, free, isOver ? now : this.instant(free ? 0 : this.leaseTime)),
        _updated: now,
        _revision: known._revision + 1,
      };
      if (await this.replace(next)) return next;
      const newest = await this.newest(action);
      known = { ...known, stop: newest.stop, _revision: newest._revision };
    }
  }

  /** Removes what is past its time. Steps a day later, because an undo that was begun in time still needs them. */
  async tidy(): Promise<void> {
    const { store } = this.services();
    const olderThan = (milliseconds: number): Where => ({
      op: 'range',
      path: '_created',
      to: this.instant(-milliseconds),
    });
    await store.remove(actionCollection.name, allOf(olderThan(keptFor), { op: 'not', of: goingOn }));
    await store.remove(stepCollection.name, olderThan(keptFor + 24 * 3_600_000));
  }

  /** As it is stored now, if this run still holds it. */
  private async newest(action: StoredAction): Promise<StoredAction> {
    const newest = await this.get(action._id);
    if (newest?.lease.by !== action.lease.by) throw new LeaseLost('Another machine carries the action out');
    return newest;
  }

  private instant(after: number): string {
    return new Date(this.services().clock.now() + after).toISOString();
  }
}

/** Without a holder no step is begun; else the one under way may be done in part. */
const leaseAfter = (
  { lease }: StoredAction,
  free: 'between' | 'within' | undefined,
  until: string,
): StoredAction['lease'] => ({
  by: free === 'between' ? '' : lease.by,
  until,
});

function endOf(action: StoredAction, changes: Partial<StoredAction>, now: string): Partial<StoredAction> {
  if (action.state !== 'undoing')
    return { ended: now, idle: (changes.changed ?? action.changed) === 0 && changes.state !== 'failed' };
  return { undo: action.undo && { ...action.undo, ...changes.undo, ended: now } };
}
