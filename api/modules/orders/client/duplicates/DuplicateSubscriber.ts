import type { ClientLikeness } from '#domain/wire/ClientMerge';
import type { StoredChange } from '#core/events/changeLog';
import { rowOf } from '#core/events/changeLog';
import type { ChangeSubscriber } from '#core/events/ChangeSubscriber';
import type { DuplicateContext, Likeness } from './countDuplicates';
import { countDuplicate, likenessesOf } from './countDuplicates';
import { duplicateId, likeness } from './StoredDuplicate';

const fields: readonly [string, ClientLikeness][] = [
  ['email', 'email'],
  ['title', 'name'],
  ['phone', 'phone'],
];

/** Counts anew the values that changed clients have or had, each once for a batch of changes. */
export class DuplicateSubscriber implements ChangeSubscriber {
  private changed = new Map<string, Likeness>();

  constructor(private readonly services: () => DuplicateContext) {}

  isActive(entity: string): boolean {
    return entity === 'client';
  }

  refresh(): void {
    // It subscribes to all clients.
  }

  async receive(change: StoredChange): Promise<void> {
    if (change.entity !== 'client') return;
    const note = (value: Likeness | null) => value && this.changed.set(duplicateId(value), value);
    for (const client of await this.services().store.getMany('clients', change.ids)) {
      likenessesOf(client).forEach(note);
      const before = rowOf(change, client._id)?.before ?? {};
      for (const [field, by] of fields) note(likeness(by, before[field]?.['0']));
    }
  }

  async flush(): Promise<void> {
    const { changed } = this;
    this.changed = new Map();
    for (const value of changed.values()) await countDuplicate(value, this.services());
  }
}
