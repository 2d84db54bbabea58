import { z } from 'zod';
import { orderStatuses } from '#domain/order/orderStatuses';
import type { Where } from '#domain/query/Where';
import { allOf, notDeleted } from '#domain/query/Where';
import type { JobHandler, JobRun } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import { waybillCarriers } from '../../../services/carriers/carriers';
import { CarrierFailure } from '../../../services/carriers/contract/CarrierFailure';
import type { CarrierAccount } from './carrierAccount';
import { carrierAccount } from './carrierAccount';
import { carrierOfShipment } from '../carriers/waybillCarrier';
import { reconcileShipment } from './reconcileShipment';
import { shipmentCollection, unreconciledShipments } from '../../orders/shared/shipments/StoredShipment';
import { trackParcels } from './trackParcels';

export const trackKind = 'delivery.track';
/** Twice an hour. */
export const trackCron = '10,40 * * * *';

const ordersPerPage = 100;

const stateSchema = z.object({ after: z.string(), done: z.number() }).catch({ after: '', done: 0 });

/** Also before they are sent: what has become of a waybill in the carrier's own cabinet nobody else tells. */
const open: Where = allOf(notDeleted, {
  op: 'in',
  path: 'current_status.0',
  values: orderStatuses.filter((status) => status !== 'complete' && status !== 'canceled'),
});

/** Waybills of which a process that died, or a carrier that did not answer, left only the intent. */
async function settleAll(job: JobRun, accounts: WorkingAccounts, services: Services): Promise<void> {
  const author = { user: null, origin: { kind: 'job', id: job.id } } as const;
  for (const id of await services.store.scanIds(shipmentCollection.name, unreconciledShipments, '', 500)) {
    const shipment = await services.store.get(shipmentCollection.name, id);
    const carrier = shipment && carrierOfShipment(shipment);
    const account = accounts.working.find((each) => each.carrier === carrier);
    job.check();
    if (shipment && account)
      await accounts.ask(account, () => reconcileShipment(shipment, account.client, services, author));
  }
}

/**
 * The carriers that are asked. What one refuses of one order, or one page of them, is logged and stops no other; one
 * that gives no answer is asked no more, and the others go on.
 */
class WorkingAccounts {
  /** Of the first that gave none. */
  failure: CarrierFailure | null = null;

  constructor(
    public working: readonly CarrierAccount[],
    private readonly job: JobRun,
  ) {}

  async ask(account: CarrierAccount, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof CarrierFailure)) throw failure;
      const { title } = account.carrier;
      const { message } = failure;
      if (failure.reason === 'refused') {
        this.job.log({ uk: `${title.uk} не прийняла запит: ${message}`, en: `${title.en} refused: ${message}` });
        return;
      }
      this.failure ??= failure;
      this.working = this.working.filter((each) => each !== account);
      // What is done for the others is done: with nobody left the run is repeated from where it stands.
      if (this.working.length === 0) throw this.failure;
      this.job.log({ uk: `${title.uk} не відповіла: ${message}`, en: `${title.en} did not answer: ${message}` });
    }
  }
}

/** Of the carriers that we have keys of. */
async function accountsOf(job: JobRun, services: Services): Promise<CarrierAccount[]> {
  const accounts: CarrierAccount[] = [];
  for (const carrier of waybillCarriers) {
    const account = await carrierAccount(carrier, services);
    if (account) accounts.push(account);
    else
      job.log({
        uk: `Ключа ${carrier.genitive.uk} немає в налаштуваннях доставки`,
        en: `The shipping settings have no key of ${carrier.genitive.en}`,
      });
  }
  return accounts;
}

async function track(job: JobRun, services: Services): Promise<void> {
  const { store } = services;
  const accounts = new WorkingAccounts(await accountsOf(job, services), job);
  if (accounts.working.length === 0) return;
  const author = { user: null, origin: { kind: 'job', id: job.id } } as const;
  await settleAll(job, accounts, services);
  for (let { after, done } = stateSchema.parse(job.state); !job.isCancelled;) {
    const ids = await store.scanIds('orders', open, after, ordersPerPage);
    const orders = await store.getMany('orders', ids);
    const options = { beforeWrite: () => job.check() };
    for (const account of accounts.working)
      await accounts.ask(account, () => trackParcels(orders, account, services, author, options));
    const last = ids.at(-1);
    if (last === undefined || ids.length < ordersPerPage) break;
    after = last;
    done += ids.length;
    await job.save({ state: { after, done }, done });
  }
  if (!accounts.failure || job.isCancelled) return;
  // Whoever gave no answer is asked again, from the first order on.
  await job.save({ state: { after: '', done: 0 } });
  throw accounts.failure;
}

/** Asks where the parcels of open orders are, and settles waybills that were left unclear. */
export const trackHandler = (services: () => Services): JobHandler => ({
  kind: trackKind,
  title: { uk: 'Відстеження посилок', en: 'Tracking of parcels' },
  maxAttempts: 3,
  retryDelayMs: (attempt) => attempt * 5 * 60_000,
  run: (job) => track(job, services()),
});
