import { ukrPoshta as rules } from '#domain/delivery/carriers/ukrPoshta';
import { defineCarrier } from '../contract/Carrier';
import { ukrPoshtaAddress } from './ukrPoshtaAddress';
import { classifierCalls } from './classifierCalls';
import { ukrPoshtaOffice } from './ukrPoshtaOffice';
import { ukrPoshtaSettlements } from './ukrPoshtaSettlements';
import { ukrPoshtaWaybills } from './ukrPoshtaWaybills';

/** The index of Kyiv's main post office: there always is one. */
const someIndex = '01001';

export const ukrPoshta = defineCarrier({
  rules,
  addresses: [ukrPoshtaAddress],
  credentials: [{ name: 'apikey', title: { uk: 'Ключ API', en: 'API key' }, length: 36 }],
  checkKeys: (keys, context) => classifierCalls(keys, context).offices(someIndex),
  directories: { settlements: { cron: '15 3 2 * *', maxAgeDays: 45, source: ukrPoshtaSettlements } },
  findOffice: ukrPoshtaOffice,
  waybills: ukrPoshtaWaybills,
});
