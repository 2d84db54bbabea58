import { idOf } from '../../mocks/seed/demoId';
import type { Step } from './recording';

const post = (path: string, body: object, keep?: string): Step => ({
  as: 'admin',
  method: 'POST',
  path,
  body,
  ...(keep !== undefined && { keep }),
});
const put = (path: string, fields: object): Step => ({ as: 'admin', method: 'PUT', path, body: { fields } });

const colour = {
  title: { uk: 'Колір виробу', en: 'Colour' },
  type: { 0: 'color-select' },
  backendFilterable: { 0: true },
  options: { 0: [{ title: { uk: 'Червоний', en: 'Red' }, color: '#d00' }, { title: { uk: 'Синій', en: 'Blue' } }] },
};

/** An order of the demo that is a present. */
const present = idOf('order', '2', 3);

const coloured = [
  { _id: 'general', title: { uk: 'Основне', en: 'General' }, items: ['{colour}'] },
  { _id: 'attributes', title: { uk: 'Атрибути', en: 'Attributes' }, items: [] },
];

/** Attributes: what they accept, their own answers, and their rules. */
export const attributeSteps: Step[] = [
  { as: 'guest', method: 'GET', path: '/api/attribute/create' },
  { as: 'admin', method: 'GET', path: '/api/attribute/create' },
  { as: 'merchant', method: 'GET', path: '/api/attribute/create' },
  { as: 'merchant', method: 'GET', path: '/api/attribute/create-option' },
  post('/api/attribute/insert', { fields: colour }, 'colour'),
  post('/api/attribute/insert', { fields: { ...colour, code: { 0: '__proto__' } } }),
  post('/api/attribute/insert', { fields: { ...colour, code: { 0: 'title' } } }),
  post('/api/attribute/insert', { fields: { ...colour, code: { 0: 'kolir_vyrobu' } } }),
  post('/api/attribute/insert', { fields: { ...colour, options: { 0: [] } } }),
  post('/api/attribute/insert', { fields: { ...colour, options: { 0: [{ title: 'x' }] } } }),
  post('/api/attribute/insert', { fields: { ...colour, unique: { 0: true } } }),
  { as: 'admin', method: 'GET', path: '/api/attribute/load/{colour}' },
  { as: 'merchant', method: 'GET', path: '/api/attribute/load/{colour}' },
  { as: 'admin', method: 'GET', path: '/api/attribute/create?source={colour}' },
  put('/api/attribute/update/{colour}', { code: { 0: 'tint' } }),
  put('/api/attribute/update/{colour}', { options: { 0: [{ _id: '', slug: 'synii', title: { uk: 'Голубий' } }] } }),
  put('/api/attribute/update/{colour}', { type: { 0: 'select' } }),
  { as: 'merchant', method: 'PUT', path: '/api/attribute/update/{colour}', body: { fields: { title: { uk: 'x' } } } },
  { as: 'admin', method: 'GET', path: '/api/attribute/load/{colour}' },
  post('/api/attribute/list', { filter: { $and: [{ 'type.0': { $in: ['select'] } }] }, sort: { title: 1 } }),
  { as: 'merchant', method: 'POST', path: '/api/attribute/impact', body: { attribute: '{colour}' } },
  post('/api/attribute/impact', { attribute: 'none' }),
  { as: 'admin', method: 'GET', path: '/api/attribute/impact/none' },
  post('/api/attributes-set/insert', { fields: { title: { uk: 'Порожній', en: 'Empty' } } }, 'set'),
  { as: 'admin', method: 'GET', path: '/api/attributes-set/load/{set}' },
  { as: 'merchant', method: 'GET', path: '/api/product/create?set={set}&attributes=brand:x' },
  post('/api/attributes-set/insert', { fields: { title: { uk: 'Без груп' }, groups: { 0: [] } } }),
  { as: 'guest', method: 'GET', path: '/api/attributes-set/create?entity=order' },
  { as: 'merchant', method: 'GET', path: '/api/attributes-set/create?entity=order' },
  { as: 'admin', method: 'GET', path: '/api/attributes-set/create?entity=order' },
  { as: 'admin', method: 'GET', path: '/api/attributes-set/create?entity=client' },
  { as: 'admin', method: 'GET', path: '/api/attributes-set/create?source={set}&entity=promocode' },
  { as: 'admin', method: 'GET', path: '/api/attributes-set/load/ffffffffffffffffffffffff' },
  post(
    '/api/attributes-set/insert',
    { fields: { title: { uk: 'Колірні', en: 'Coloured' }, entity: { 0: 'order' }, groups: { 0: coloured } } },
    'orderSet',
  ),
  post('/api/attributes-set/insert', { fields: { title: { uk: 'Хибний' }, entity: { 0: 'client' } } }),
  put('/api/attributes-set/update/{orderSet}', { entity: { 0: 'product' } }),
  post('/api/attributes-set/list', { filter: { $and: [{ entity: { $in: ['order'] } }] } }),
  { as: 'merchant', method: 'GET', path: '/api/order/create?set={orderSet}' },
  { as: 'admin', method: 'GET', path: '/api/promocode/create?set={orderSet}' },
  { as: 'admin', method: 'GET', path: '/api/order/create?attributes=kolir_vyrobu:synii' },
  post('/api/order/list', { filter: { $and: [{ gift_wrapping: { $eq: true } }] }, limit: 3 }),
  { as: 'admin', method: 'GET', path: `/api/order/load/${present}` },
  { as: 'admin', method: 'GET', path: `/api/order/load/${present}?set=` },
  put(`/api/order/update/${present}`, { 'attributes-set': { 0: '{set}' } }),
  put(`/api/order/update/${present}`, { 'attributes-set': { 0: '{orderSet}' }, kolir_vyrobu: { 0: 'none' } }),
  put(`/api/order/update/${present}`, { 'attributes-set': { 0: '{orderSet}' } }),
  { as: 'admin', method: 'DELETE', path: '/api/attributes-set/delete/{orderSet}', body: {} },
  { as: 'admin', method: 'DELETE', path: '/api/attribute/delete/{colour}', body: {} },
  post('/api/attribute/list', { type: 'trash' }),
  post('/api/attribute/restore/{colour}', {}),
];
