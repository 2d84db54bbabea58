import { roleOfRecord } from '#domain/access/roleOfRecord';
import type { Role } from '#domain/wire/Role';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ChangedRow, StoredChange } from '#core/events/changeLog';
import { rowOf } from '#core/events/changeLog';
import type { ChangeSubscriber } from '#core/events/ChangeSubscriber';
import { canLogIn } from '#core/kernel/canLogIn';
import type { Services } from '#core/kernel/Context';
import { panelUser } from '#core/kernel/panelUser';
import { roleOf } from '#core/kernel/roleOf';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { textOf } from '#core/schema/valueOf';
import { apiTokenCollection, isActiveToken } from '../tokens/StoredApiToken';
import { webhookCollection } from '../webhooks/StoredWebhook';
import type { OwnedConnection } from '../owners/OwnedConnection';
import { marketplaceOwner, ownerOf } from '../owners/OwnedConnection';
import { hasAllOf, mayEnd } from '../owners/ownedBy';

type User = EntityRecords['users'];

interface Made {
  tokens: readonly OwnedConnection[];
  webhooks: readonly OwnedConnection[];
}

/** What makes up what a user may. */
const rightsFields = ['type', 'shop', 'role', 'active'];
const maxNamed = 10;

const namesOf = (connections: readonly OwnedConnection[]): string => {
  const named = connections.slice(0, maxNamed).map(({ name }) => name);
  const rest = connections.length - named.length;
  return named.join(', ') + (rest > 0 ? ` +${rest}` : '');
};

/** What is in use of what somebody has made. */
async function madeBy(user: string, { store, clock }: Services): Promise<Made> {
  const [tokens, webhooks] = await Promise.all([
    store.find(apiTokenCollection.name, { where: { op: 'in', path: 'user', values: [user] } }),
    store.find(webhookCollection.name, { where: { op: 'in', path: 'by', values: [user] } }),
  ]);
  const now = clock.now();
  return {
    tokens: tokens.records.filter((token) => isActiveToken(token, now)),
    webhooks: webhooks.records.filter(({ active }) => active),
  };
}

/**
 * Tells those who keep the connections of a shop or of the marketplace that somebody who has made some has left, was
 * turned off, or has fewer rights than these have: they go on, until somebody ends them.
 */
export class MakerSubscriber implements ChangeSubscriber {
  constructor(private readonly services: () => Services) {}

  isActive(entity: string, _records: readonly StoredRecord[], rows: readonly ChangedRow[]): boolean {
    if (entity === 'role') return true;
    // What goes into the trash changes no field.
    return (
      entity === 'user' &&
      rows.some(({ after }) => Object.keys(after).length === 0 || rightsFields.some((name) => name in after))
    );
  }

  refresh(): void {
    // What it subscribes to does not change.
  }

  async receive(change: StoredChange): Promise<void> {
    if (change.kind !== 'updated' && change.kind !== 'removed') return;
    if (change.entity === 'user') await this.usersChanged(change);
    if (change.entity === 'role') await this.rolesChanged(change);
  }

  private async usersChanged(change: StoredChange): Promise<void> {
    const { store } = this.services();
    for (const user of await store.getMany('users', change.ids)) {
      const former = formerOf(user, change);
      await this.tellOfLost(change, former, user, await roleOf(former, store));
    }
  }

  private async rolesChanged(change: StoredChange): Promise<void> {
    const { store } = this.services();
    for (const role of await store.getMany('roles', change.ids)) {
      const former = roleOfRecord(formerOf(role, change));
      const { records } = await store.find('users', { where: { op: 'in', path: 'role.0', values: [role._id] } });
      for (const user of records) await this.tellOfLost(change, user, user, former);
    }
  }

  /** `formerRole`: of the user as they were. */
  private async tellOfLost(change: StoredChange, former: User, user: User, formerRole: Role | null): Promise<void> {
    const services = this.services();
    const made = await madeBy(user._id, services);
    const role = await roleOf(user, services.store);
    const isLost = (connection: OwnedConnection): boolean =>
      has(former, formerRole, connection, services) && !has(user, role, connection, services);
    const [tokens, webhooks] = [made.tokens.filter(isLost), made.webhooks.filter(isLost)];
    for (const owner of new Set([...tokens, ...webhooks].map((each) => each.owner))) {
      const ofOwner = (each: OwnedConnection): boolean => each.owner === owner;
      await services.notices.tell({
        kind: 'connectionsLeft',
        id: `${change._id} ${user._id} ${owner}`,
        owner: owner === marketplaceOwner ? '' : owner,
        maker: user._id,
        details: {
          who: textOf(user, 'name'),
          tokens: namesOf(tokens.filter(ofOwner)),
          webhooks: namesOf(webhooks.filter(ofOwner)),
        },
      });
    }
  }
}

/** A record as it was before the change. */
const formerOf = <R extends StoredRecord>(record: R, change: StoredChange): R => ({
  ...record,
  ...rowOf(change, record._id)?.before,
  ...(change.kind === 'removed' && { _deleted: false }),
});

/** Whether somebody keeps the connection and has all that it has. */
function has(user: User, role: Role | null, connection: OwnedConnection, { config }: Services): boolean {
  const person = panelUser(user, config, role);
  const isTheirs = canLogIn(user) && ownerOf(person) === connection.owner;
  return isTheirs && mayEnd(person, connection) && hasAllOf(person, connection);
}
