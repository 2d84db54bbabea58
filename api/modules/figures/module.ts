import type { Module } from '#core/Module';
import { orderDayCollection, soldDayCollection } from './OrderDay';
import { OrderDaySubscriber } from './OrderDaySubscriber';
import { recountHandler, recountKind } from './recountDays';
import { staleDayCollection } from './StaleDay';
import { loadSalesFigures } from './loadSalesFigures';

/** What was sold on each day, for the dashboard. */
export const figures: Module = {
  name: 'figures',
  needs: ['orders'],
  collections: [orderDayCollection, soldDayCollection, staleDayCollection],
  jobs: (services) => [recountHandler(services)],
  schedules: [{ kind: recountKind, cron: '30 2 * * *' }],
  subscribers: (services) => [new OrderDaySubscriber(services)],
  dashboard: { sales: loadSalesFigures },
};
