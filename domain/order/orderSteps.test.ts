import { orderSteps } from './orderSteps';
import { orderStatuses } from './orderStatuses';

const online = { payment: 'liqpay', delivery: 'novaposhta-warehouse' as never, isPaid: false };
const shown = (progress: Parameters<typeof orderSteps>[0]) =>
  orderSteps(progress)
    .map(({ step, isDone }) => (isDone ? `+${step}` : step))
    .join(' ');

describe('the steps of an order', () => {
  it.each([
    ['is not stored yet', { ...online, statuses: [] }, 'accepted paid sent complete'],
    ['is new', { ...online, statuses: ['pending'] }, 'accepted paid sent complete'],
    ['is accepted', { ...online, statuses: ['processing_partner', 'pending_partner'] }, '+accepted paid sent complete'],
    ['is paid', { ...online, isPaid: true, statuses: ['payed', 'pending'] }, '+accepted +paid sent complete'],
    ['is set to paid by hand', { ...online, statuses: ['payed', 'pending'] }, '+accepted +paid sent complete'],
    ['is sent', { ...online, isPaid: true, statuses: ['sent', 'payed'] }, '+accepted +paid +sent complete'],
    ['is over', { ...online, isPaid: true, statuses: ['complete'] }, '+accepted +paid +sent +complete'],
    ['is paid on delivery', { ...online, payment: 'cash', statuses: ['sent'] }, '+accepted +sent complete'],
    [
      'is picked up',
      { ...online, payment: 'cash', delivery: 'selfshipping', statuses: ['processing'] },
      '+accepted complete',
    ],
    ['is canceled when it is new', { ...online, statuses: ['canceled', 'pending'] }, '+canceled'],
    [
      'is canceled on its way',
      { ...online, isPaid: true, statuses: ['canceled', 'sent', 'payed'] },
      '+accepted +paid +sent +canceled',
    ],
    ['is opened anew', { ...online, statuses: ['pending', 'canceled', 'sent'] }, 'accepted paid sent complete'],
  ] as const)('of one that %s', (_name, progress, expected) => expect(shown(progress)).toBe(expected));

  it('end with the cancellation, and only then have one', () => {
    for (const status of orderStatuses) {
      const steps = orderSteps({ ...online, statuses: [status] }).map(({ step }) => step);
      expect(steps.includes('canceled')).toBe(status === 'canceled');
      expect(steps.at(-1)).toBe(status === 'canceled' ? 'canceled' : 'complete');
    }
  });
});
