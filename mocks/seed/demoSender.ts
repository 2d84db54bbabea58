import { fakeContact, fakeCounterparty } from '../../api/services/carriers/novaposhta/fake/fakeSender';
import type { StoredSender } from '../../api/modules/delivery/directory/StoredSender';
import { systemRecord } from '#core/schema/systemCollection';
import { blankAddress } from '#domain/delivery/addressChanges';
import type { OrderAddress } from '#domain/delivery/OrderAddress';

export const demoSenderId = `${fakeCounterparty.Ref}:${fakeContact.Ref}`;

/** As the demo's carrier would tell. */
export const demoSender = (now: number): StoredSender =>
  systemRecord(demoSenderId, now, {
    counterparty: fakeCounterparty.Ref,
    contact: fakeContact.Ref,
    title: [fakeCounterparty.Description, fakeContact.Description, fakeContact.Phones].join(', '),
    phone: fakeContact.Phones,
  });

/** One of the demo's directory. */
export const demoBranch: OrderAddress = {
  ...blankAddress('novapost_warehouse'),
  main: true,
  novapost_warehouse: {
    region: 'demo-10',
    location: 'demo-01001',
    warehouse: 'demo-01001-1',
    warehouse_type: 'Branch',
  },
  region: 'Київ',
  location: 'Київ',
  address: 'Відділення №1 (демо)',
};
