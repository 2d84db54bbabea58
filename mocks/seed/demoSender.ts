import { deskContact, deskCounterparty } from '../../api/services/carriers/novaposhta/fake/deskSender';
import type { StoredSender } from '../../api/modules/delivery/directory/StoredSender';
import { systemRecord } from '#core/schema/systemCollection';
import { blankAddress } from '#domain/delivery/addressChanges';
import type { OrderAddress } from '#domain/delivery/OrderAddress';

export const demoSenderId = `${deskCounterparty.Ref}:${deskContact.Ref}`;

/** As the demo's carrier would tell. */
export const demoSender = (now: number): StoredSender =>
  systemRecord(demoSenderId, now, {
    counterparty: deskCounterparty.Ref,
    contact: deskContact.Ref,
    title: [deskCounterparty.Description, deskContact.Description, deskContact.Phones].join(', '),
    phone: deskContact.Phones,
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
