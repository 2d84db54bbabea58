import { flagIs, matchAll } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ChangedRow, StoredChange } from '#core/events/changeLog';
import { listed } from '#core/events/changeLog';
import type { ChangeSubscriber } from '#core/events/ChangeSubscriber';
import type { Jobs } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import type { SystemStore } from '#core/ports/SystemStore';
import { systemRecord } from '#core/schema/systemCollection';
import { holderOf } from '../owners/holderOf';
import { marketplaceOwner } from '../owners/OwnedConnection';
import { isMarketplaces } from '../owners/ownedBy';
import { businessEvents } from './businessEvents';
import { enqueueDelivery } from './deliverWebhook';
import type { StoredDelivery } from './StoredDelivery';
import { deliveryCollection, deliveryId } from './StoredDelivery';
import type { StoredWebhook } from './StoredWebhook';
import { webhookCollection } from './StoredWebhook';
import { visibleRecords } from './visibleRecords';

/** How long a webhook that was added on another machine may go unnoticed by writes on this one. */
const cacheTtlMs = 5_000;

type SubscriberServices = Pick<Services, 'store' | 'clock' | 'config' | 'entities'> & {
  jobs: Pick<Jobs, 'enqueue'>;
};

const wantsRecords = ({ entities, kinds, events = [] }: StoredWebhook, { entity, kind }: StoredChange): boolean =>
  (events.length === 0 || entities.length > 0 || kinds.length > 0) &&
  (entities.length === 0 || entities.includes(entity)) &&
  (kinds.length === 0 || kinds.includes(kind));

/** What of a change a webhook has asked for, each told by a delivery of its own. */
function wantedEvents(webhook: StoredWebhook, change: StoredChange): string[] {
  const { events = [] } = webhook;
  const names = businessEvents(change).map(({ name }) => name);
  const ofRecords = wantsRecords(webhook, change) ? [`${change.entity}.${change.kind}`] : [];
  // A new order is `order.created` in both words, and told once.
  return [...new Set([...ofRecords, ...names.filter((name) => events.includes(name))])];
}

/** Of what it has asked for, what its holder sees. */
async function seenEvents(
  webhook: StoredWebhook,
  change: StoredChange,
  services: SubscriberServices,
): Promise<string[]> {
  const wanted = wantedEvents(webhook, change);
  const isOthers = !isMarketplaces(webhook) && change.shops !== '' && !change.shops.includes(listed([webhook.owner]));
  // Most changes are of other shops.
  const holder = wanted.length === 0 || isOthers ? null : await holderOf(webhook, webhook.by, services);
  if (!holder) return [];
  const seen = await Promise.all(wanted.map((event) => visibleRecords(holder, change, event, services)));
  return wanted.filter((_event, at) => (seen[at] ?? []).length > 0);
}

/** Stores a delivery, with the job that makes it, for each webhook that wants a change. */
export class WebhookSubscriber implements ChangeSubscriber {
  private cached: { at: number; owners: Promise<ReadonlySet<string>> } | null = null;
  private read: { version: number; webhooks: readonly StoredWebhook[] } | null = null;

  constructor(private readonly services: () => SubscriberServices) {}

  /** Whether there is a webhook of the marketplace, or of a shop that the change is of or that everybody's records are. */
  async isActive(entity: string, _records: readonly StoredRecord[], rows: readonly ChangedRow[]): Promise<boolean> {
    const owners = await this.owners();
    if (owners.size === 0 || owners.has(marketplaceOwner)) return owners.size > 0;
    const isOfShops = this.services().entities.get(entity)?.spec.shopOf !== undefined;
    return !isOfShops || rows.some(({ shop }) => typeof shop === 'string' && owners.has(shop));
  }

  /** Of the webhooks that are on, as they were a moment ago. */
  private owners(): Promise<ReadonlySet<string>> {
    const { store, clock } = this.services();
    const now = clock.now();
    if (!this.cached || now - this.cached.at >= cacheTtlMs) {
      const found = store.find(webhookCollection.name, { where: flagIs('active', true) });
      this.cached = { at: now, owners: found.then(({ records }) => new Set(records.map(({ owner }) => owner))) };
      // Only a failed read is repeated.
      this.cached.owners.catch(() => this.refresh());
    }
    return this.cached.owners;
  }

  refresh(): void {
    this.cached = null;
  }

  async receive(change: StoredChange): Promise<void> {
    const services = this.services();
    const { store, clock, jobs } = services;
    for (const webhook of (await this.webhooks(store)).filter(({ active }) => active))
      for (const event of await seenEvents(webhook, change, services)) {
        const id = deliveryId(change._id, event, webhook._id);
        const delivery: StoredDelivery = systemRecord(id, clock.now(), {
          webhook: webhook._id,
          change: change._id,
          event,
          state: 'waiting',
          first: webhook._id,
          attempts: 0,
          at: null,
          durationMs: null,
          status: null,
          answer: '',
          error: null,
        });
        // It is there already when a machine died before it had cleared the flag of the entry.
        await store.insert(deliveryCollection.name, [delivery]);
        await enqueueDelivery(id, { jobs });
      }
  }

  /** Read anew when somebody has written to them. */
  private async webhooks(store: SystemStore): Promise<readonly StoredWebhook[]> {
    const version = await store.version(webhookCollection.name);
    if (this.read?.version !== version) {
      const { records } = await store.find(webhookCollection.name, { where: matchAll });
      this.read = { version, webhooks: records };
    }
    return this.read.webhooks;
  }
}
