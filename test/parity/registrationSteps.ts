import type { Step } from './recording';

const application = {
  type_of_legal_entity: 'llc',
  name_of_legal_entity: 'ТОВ «Гончарна майстерня»',
  edrpou: '14360570',
  tin: '123456789012',
  vat_payer: true,
  actual_address: 'Опішня, вул. Заливчого, 1',
  legal_address: 'Опішня, вул. Заливчого, 1',
  name: 'Олена Коваль',
  post: 'Директорка',
  email: 'olena@example.com',
  phone: '0671234567',
  logo: null,
  terms: true,
};
const register = (body: object): Step => ({ as: 'guest', method: 'POST', path: '/api/user/register', body });

/** A seller's application, and what staff see of it. */
export const registrationSteps: Step[] = [
  { as: 'guest', method: 'GET', path: '/api/user/get-register-form' },
  { as: 'guest', method: 'GET', path: '/api/user/get-thanks-form' },
  register({}),
  register({ ...application, terms: false, edrpou: '1436057', phone: '12' }),
  register({ ...application, logo: 'ffffffffffffffffffffffff' }),
  register({ ...application, vat_payer: 'yes' }),
  register(application),
  register(application),
  { as: 'guest', method: 'POST', path: '/api/user/register-logo', upload: { file: 'logo.csv', content: 'a;b\n' } },
  { as: 'guest', method: 'POST', path: '/api/application/list' },
  { as: 'merchant', method: 'POST', path: '/api/application/list' },
  { as: 'admin', method: 'POST', path: '/api/application/list', keepListed: 'application' },
  { as: 'admin', method: 'GET', path: '/api/application/load/{application}' },
  { as: 'admin', method: 'GET', path: '/api/application/create' },
  { as: 'merchant', method: 'POST', path: '/api/application/accept/ffffffffffffffffffffffff' },
  { as: 'admin', method: 'POST', path: '/api/application/accept/ffffffffffffffffffffffff' },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/application/refuse/ffffffffffffffffffffffff',
    body: { reason: 'Код не той' },
  },
  { as: 'admin', method: 'POST', path: '/api/application/refuse/{application}', body: {} },
  { as: 'admin', method: 'POST', path: '/api/application/refuse/{application}', body: { reason: ' ' } },
  { as: 'admin', method: 'POST', path: '/api/application/refuse/{application}', body: { reason: 'Код не той' } },
  { as: 'admin', method: 'POST', path: '/api/application/accept/{application}' },
  { as: 'admin', method: 'GET', path: '/api/application/invitation/{application}' },
  { as: 'admin', method: 'POST', path: '/api/application/invite/{application}' },
  { as: 'merchant', method: 'POST', path: '/api/application/invite/{application}' },
];
