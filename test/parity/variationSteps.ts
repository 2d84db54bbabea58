import { attributeId, optionId, setId } from '../../mocks/seed/demoAttributes';
import type { Step } from './recording';

const admin = (method: Step['method'], path: string, body?: object, keep?: string): Step => ({
  as: 'admin',
  method,
  path,
  ...(body !== undefined && { body }),
  ...(keep !== undefined && { keep }),
});
const generate = (as: Step['as'], more: object = {}): Step => ({
  as,
  method: 'POST',
  path: '/api/product/generate-variations',
  body: {
    product: '{hat}',
    relations: [],
    combinations: [[{ attribute: 'none', option: 'none' }]],
    preview: true,
    ...more,
  },
});

const sizes = ['s', 'm'].map((size) => [{ attribute: attributeId('size'), option: optionId('size', size) }]);

/** Variations of products: their attributes, the links in both products, and what is refused. */
export const variationSteps: Step[] = [
  { as: 'guest', method: 'GET', path: '/api/product/get-variable-attributes/{hat}' },
  admin('GET', '/api/product/get-variable-attributes/{hat}'),
  admin('GET', '/api/product/get-variable-attributes/none'),
  { as: 'merchant', method: 'GET', path: '/api/product/get-variable-attributes/{hat}' },
  admin('PUT', '/api/product/update/{hat}', {
    fields: { variations: { 0: [{ relation: '{product}', propsID: '', props: [] }] } },
  }),
  admin('GET', '/api/product/load/{product}'),
  admin('PUT', '/api/product/update/{hat}', {
    fields: { variations: { 0: [{ relation: 'none', propsID: '', props: [] }] } },
  }),
  admin('PUT', '/api/product/update/{hat}', {
    fields: {
      variations: { 0: [{ relation: '{product}', propsID: '', props: [{ attribute: 'none', option: 'none' }] }] },
    },
  }),
  admin('POST', '/api/product/list', { filter: { $and: [{ 'collapsed.0': true }] }, sort: { title: 1 } }),
  admin('PUT', '/api/product/update/{hat}', { fields: { variations: { 0: [] } } }),
  admin('GET', '/api/product/load/{product}'),
  admin('PUT', '/api/product/update/{hat}', { fields: { 'attributes-set': { 0: setId('clothing') } } }),
  admin('GET', '/api/product/get-variable-attributes/{hat}'),
  generate('admin', { combinations: sizes }),
  generate('admin', { combinations: sizes, preview: false }),
  admin('GET', '/api/product/load/{hat}'),
  generate('guest'),
  generate('admin'),
  generate('admin', { combinations: [] }),
  generate('admin', { product: 'none' }),
  admin('POST', '/api/product/undo-variations', { product: '{hat}', created: ['none'] }),
  admin('POST', '/api/product/undo-variations', { product: '{hat}', created: [] }),
];
