import { breakingChanges } from './breakingChanges';

interface Call {
  body?: object;
  result?: object;
  parameters?: object[];
  status?: number;
}

const text = { type: 'string' };
const shop = {
  type: 'object',
  properties: { name: text, city: text },
  required: ['name'],
  additionalProperties: false,
};

const json = (schema: object) => ({ 'application/json': { schema } });
const documentOf = (
  { body = shop, result = shop, parameters = [], status = 200 }: Call,
  path = '/shop',
  method = 'post',
) => ({
  paths: {
    [path]: {
      [method]: {
        parameters,
        requestBody: { required: true, content: json({ $ref: '#/components/schemas/Given' }) },
        responses: { [status]: { content: json({ $ref: '#/components/schemas/Shop' }) } },
      },
    },
  },
  components: { schemas: { Given: body, Shop: result } },
});

const before = documentOf({});
const id = { name: 'id', in: 'query', required: false, schema: text };

describe('breakingChanges', () => {
  it.each<[string, object, string[]]>([
    ['a removed path', documentOf({}, '/shops'), ['POST /shop: removed']],
    ['a removed method', documentOf({}, '/shop', 'put'), ['POST /shop: removed']],
    ['another status of success', documentOf({ status: 201 }), ['POST /shop: 200: application/json is gone']],
    [
      'a property that is answered no more',
      documentOf({ result: { ...shop, properties: { name: text } } }),
      ['Shop.city: removed'],
    ],
    ['one that may be missing', documentOf({ result: { ...shop, required: [] } }), ['Shop.name: may be missing now']],
    [
      'another type in an answer',
      documentOf({ result: { ...shop, properties: { name: { type: ['string', 'null'] }, city: text } } }),
      ['Shop.name: the type is ["string","null"], was "string"'],
    ],
    [
      'one more that is required',
      documentOf({ body: { ...shop, required: ['name', 'city'] } }),
      ['Given.city: required now'],
    ],
    ['one that is not taken', documentOf({ body: { ...shop, properties: { name: text } } }), ['Given.city: removed']],
    [
      'fewer values',
      documentOf({ body: { ...shop, properties: { name: { type: 'string', enum: ['a'] }, city: text } } }),
      ['Given.name: other values not taken any more'],
    ],
    [
      'a lower bound',
      documentOf({ body: { ...shop, properties: { name: { type: 'string', maxLength: 5 }, city: text } } }),
      ['Given.name: maxLength takes less'],
    ],
    [
      'a parameter that is required',
      documentOf({ parameters: [{ ...id, required: true }] }),
      ['POST /shop: query id is required'],
    ],
  ])('are told of %s', (_what, after, changes) => {
    expect(breakingChanges(before, after as typeof before)).toEqual(changes);
  });

  it.each<[string, object]>([
    ['nothing', before],
    ['a further path', { ...before, paths: { ...before.paths, '/more': before.paths['/shop'] } }],
    [
      'a further property in an answer',
      documentOf({ result: { ...shop, properties: { ...shop.properties, zip: text } } }),
    ],
    ['one that may be sent', documentOf({ body: { ...shop, properties: { ...shop.properties, zip: text } } })],
    ['one that is required no more', documentOf({ body: { ...shop, required: [] } })],
    ['one that is always answered now', documentOf({ result: { ...shop, required: ['name', 'city'] } })],
    [
      'another type that is taken too',
      documentOf({ body: { ...shop, properties: { name: { type: ['string', 'null'] }, city: text } } }),
    ],
    ['an alternative that is taken too', documentOf({ body: { anyOf: [shop, text] } })],
    ['a parameter that may be left out', documentOf({ parameters: [id] })],
    ['another name of a component', JSON.parse(JSON.stringify(before).replaceAll('Given', 'Body')) as object],
  ])('are none where there is %s', (_what, after) => {
    expect(breakingChanges(before, after as typeof before)).toEqual([]);
  });

  it('are told of a component that contains itself once', () => {
    const tree = {
      type: 'object',
      properties: { below: { type: 'array', items: { $ref: '#/components/schemas/Shop' } } },
    };
    const named = { ...tree, properties: { ...tree.properties, name: text } };
    expect(breakingChanges(documentOf({ result: named }), documentOf({ result: tree }))).toEqual([
      'Shop.name: removed',
    ]);
  });

  it('are told of an alternative that a request lost, and of one that an answer gained', () => {
    const both = { anyOf: [text, { type: 'number' }] };
    expect(breakingChanges(documentOf({ body: both }), documentOf({ body: text }))).toHaveLength(1);
    expect(breakingChanges(documentOf({ result: text }), documentOf({ result: both }))).toHaveLength(1);
  });
});
