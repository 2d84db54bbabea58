import type { MailItem } from '#domain/wire/Mail';
import type { NoticeItem } from '#domain/wire/Notice';
import type { OrderPaymentEntry } from '#domain/wire/OrderPaymentEntry';
import type { TimelineEntry } from '#domain/wire/OrderTimeline';
import type { OutsideServices } from './OutsideServices';

/** The result of a call that reads: a path below `/api/`. */
type Read = <Result>(path: string) => Promise<Result>;

interface Readers {
  shop: Read;
  staff: Read;
}

interface Items<Item> {
  items: Item[];
}

/** What was told of an order by each way, and what has become of it, the newest first. `phone`: the buyer's digits. */
export async function toldOf(order: string, phone: string, outside: OutsideServices, { shop, staff }: Readers) {
  const noticesOf = async (read: Read): Promise<string[]> => {
    const { items } = await read<Items<NoticeItem>>('notices');
    return items.filter(({ path }) => path.includes(order)).map(({ kind, count }) => `${kind} ${count}`);
  };
  const timeline = await shop<Items<TimelineEntry>>(`order/timeline?order=${order}`);
  const payments = await shop<Items<OrderPaymentEntry>>(`order/payments?order=${order}`);
  const mails = await staff<Items<MailItem>>(`mails?search=${phone.slice(-9)}`);
  return {
    notices: await noticesOf(shop),
    staff: await noticesOf(staff),
    pushes: outside.pushesOf(order).length,
    payments: payments.items.map(({ state }) => state),
    messages: outside.messagesTo(phone).length,
    mails: mails.items.map(({ state }) => state),
    // Where the parcel is comes when its carrier is asked, which is a matter of time.
    timeline: timeline.items
      .map(({ text }) => text.replace(/\d{14}/, '№'))
      .filter((text) => !text.startsWith('Посилка №: ')),
  };
}

const beginning = (text: string): string => expect.stringMatching(new RegExp(`^${text}`)) as string;

/** The same of a shop's order that was accepted, paid and sent, when everybody was told once. */
export const toldOnce = (): Awaited<ReturnType<typeof toldOf>> => ({
  notices: ['orderPaid 1', 'orderNew 1'],
  // They are told of problems, and of orders of the marketplace's own shop.
  staff: [],
  pushes: 1,
  payments: ['paid'],
  messages: 1,
  mails: ['sent'],
  timeline: [
    'Клієнтові надіслано повідомлення про статус: Відправлено',
    'Статус: Відправлено',
    'Змінено: Номер накладної',
    'Створено накладну №',
    'Статус: Оплачено',
    beginning('Оплату отримано: '),
    beginning('Створено посилання на оплату: '),
    'Статус: В обробці (партнер)',
    'Статус: Очікує обробки (партнер)',
    'Замовлення створено',
  ],
});
