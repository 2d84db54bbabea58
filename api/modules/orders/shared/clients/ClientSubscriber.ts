import type { StoredChange } from '#core/events/changeLog';
import type { ChangeSubscriber } from '#core/events/ChangeSubscriber';
import type { HookContext } from '#core/schema/HookContext';
import { followClient } from './followClient';

const followed: readonly string[] = ['title', 'phone', 'email'];

/** Tells orders what their client is called by now, and the phone: they are found by it. */
export class ClientSubscriber implements ChangeSubscriber {
  private changed = new Set<string>();

  constructor(private readonly services: () => Pick<HookContext, 'store' | 'records' | 'entities'>) {}

  isActive(entity: string): boolean {
    return entity === 'client';
  }

  refresh(): void {
    // It subscribes to all clients.
  }

  async receive({ entity, kind, fields, ids }: StoredChange): Promise<void> {
    if (entity !== 'client' || kind === 'created' || !fields.some((name) => followed.includes(name))) return;
    for (const id of ids) this.changed.add(id);
  }

  async flush(): Promise<void> {
    const { changed } = this;
    this.changed = new Set();
    for (const id of changed) await followClient(id, this.services());
  }
}
