import { novaPoshta as rules } from '#domain/delivery/carriers/novaPoshta';
import { defineCarrier } from '../contract/Carrier';
import { novaPoshtaAddress, novaPoshtaCabinet } from './novaPoshtaAddresses';
import { novaPoshtaAreas, novaPoshtaSettlements, novaPoshtaWarehouses } from './novaPoshtaDirectories';
import { novaPoshtaWaybills } from './novaPoshtaWaybills';

export const novaPoshta = defineCarrier({
  rules,
  addresses: [novaPoshtaAddress, novaPoshtaCabinet],
  credentials: [{ name: 'apikey', title: { uk: 'Ключ API', en: 'API key' }, length: 32 }],
  checkKeys: novaPoshtaAreas,
  directories: {
    settlements: { cron: '15 2 1 * *', maxAgeDays: 45, source: novaPoshtaSettlements },
    warehouses: { cron: '45 2 * * *', maxAgeDays: 3, source: novaPoshtaWarehouses },
  },
  waybills: novaPoshtaWaybills,
});
