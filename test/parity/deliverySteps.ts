import type { Step } from './recording';

/** The settings of payment and shipping, and the directories of carriers. */
export const deliverySteps: readonly Step[] = [
  { as: 'admin', method: 'GET', path: '/api/property/load/payment' },
  { as: 'admin', method: 'PUT', path: '/api/property/update/payment', body: { fields: { cash_active: { 0: true } } } },
  { as: 'merchant', method: 'GET', path: '/api/property/load/payment' },
  { as: 'merchant', method: 'GET', path: '/api/client/prepare-customer-address' },
  { as: 'guest', method: 'GET', path: '/api/client/prepare-customer-address' },
  { as: 'admin', method: 'GET', path: '/api/novaposhta/get-locations?area=demo-11' },
  { as: 'admin', method: 'GET', path: '/api/novaposhta/get-locations' },
  { as: 'admin', method: 'GET', path: '/api/novaposhta/get-warehouses?location=demo-01001' },
  { as: 'admin', method: 'GET', path: '/api/ukrposhta/get-locations?area=demo-11' },
  {
    as: 'admin',
    method: 'GET',
    path: `/api/novaposhta/get-locations?area=demo-4&search=${encodeURIComponent('камянс')}`,
  },
  { as: 'admin', method: 'GET', path: '/api/novaposhta/get-locations?area=demo-4&limit=2' },
  { as: 'admin', method: 'GET', path: '/api/novaposhta/get-locations?area=demo-4&limit=0' },
  { as: 'admin', method: 'GET', path: '/api/novaposhta/get-warehouses?location=demo-01001&search=2&limit=1' },
  { as: 'admin', method: 'GET', path: '/api/delivery/directories' },
  { as: 'merchant', method: 'GET', path: '/api/delivery/directories' },
  { as: 'admin', method: 'POST', path: '/api/settings/check-key', body: { provider: 'novapost' } },
  { as: 'admin', method: 'POST', path: '/api/settings/check-key', body: { provider: 'liqpay' } },
  { as: 'admin', method: 'POST', path: '/api/settings/check-key', body: { provider: 'other' } },
  { as: 'merchant', method: 'POST', path: '/api/settings/check-key', body: { provider: 'novapost' } },
  { as: 'admin', method: 'POST', path: '/api/novaposhta/load-senders' },
  { as: 'merchant', method: 'POST', path: '/api/novaposhta/load-senders' },
  { as: 'admin', method: 'GET', path: '/api/ukrposhta/get-warehouses?index=01001' },
  { as: 'admin', method: 'GET', path: '/api/ukrposhta/get-warehouses?index=99999' },
];
