import { routesOf } from '../../api/composition/routesOf';
import { modules } from '../../api/modules/modules';
import { entities } from '../../api/modules/registry';
import { componentName } from '#core/kernel/schemas/componentName';
import { emptyPrice } from '#domain/commerce/Price';
import { DocumentChecker, publishedDocument, resolvedDocument } from '../parity/openApiDocument';
import { openMaps } from './openMaps';

const ofBrowser = 'handed between the browser and the key as WebAuthn says, and read by neither the panel nor the core';

/** What the document leaves open, each with the reason. */
const leftOpen: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'PasskeyOptions/properties/options',
    ...['AddPasskeyBody', 'PasskeyLoginBody', 'PasskeyStepBody', 'ConfirmByPasskeyBody'].map(
      (name) => `${name}/properties/response/properties/clientExtensionResults`,
    ),
  ].map((path) => [`/components/schemas/${path}`, ofBrowser]),
);

const answerNothing = [
  ...['leaveOrder', 'liqpayCallback', 'monobankCallback', 'privat_installmentsCallback', 'removeWebhook'],
  ...['subscribeToPush', 'turbosmsCallback', 'unsubscribeFromPush'],
];

describe('the published document', () => {
  const document = publishedDocument();

  it('says of every value what it is', () => {
    expect(openMaps(document)).toEqual(Object.keys(leftOpen));
  });

  it.each([
    [{ type: 'object' }],
    [{}],
    [{ type: 'object', additionalProperties: true }],
    [{ type: 'object', properties: { a: {} } }],
    [{ type: 'array', items: {} }],
    [{ anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: {} }] }],
  ])('would be found to be open with %j', (schema) => {
    expect(openMaps({ components: { schemas: { Schema: schema } } })).toHaveLength(1);
  });

  it('says what each call answers: these answer nothing', () => {
    const silent = routesOf(modules).filter(({ schemas, content, describe: described, path }) => {
      const own = [...entities.values()].filter(({ name }) => path.split('/')[2] === name);
      const { result = schemas.result } = described(own.length > 0 ? own : [...entities.values()]);
      return result === undefined && Object.keys(content).length === 0;
    });
    // One that is new and answers something needs `result`, `describe` or `content`.
    expect(silent.map(({ name }) => name).toSorted()).toEqual(answerNothing);
  });

  it('says that the value of a form’s field is of its type', () => {
    const checker = new DocumentChecker(resolvedDocument());
    const field = {
      ...{ name: 'price', code: 'price', type: 'price', title: { uk: 'Ціна', en: 'Price' } },
      ...{ valid: true, localValid: { 0: true }, messages: [], availableMessages: {}, version: 0 },
    };
    const violations = (value: unknown) =>
      checker.violations({ $ref: '#/components/schemas/FormField' }, { ...field, value });
    expect(violations({ 0: emptyPrice })).toEqual([]);
    expect(violations({ 0: 'ten' })).not.toEqual([]);
    expect(violations({ 0: { ...emptyPrice, default: '10' } })).not.toEqual([]);
  });

  it('lets users add fields only where an entity takes attributes, by the pattern of their codes', () => {
    const schemas = document.components.schemas;
    for (const { name, spec, fields } of entities.values())
      for (const part of ['Fields', 'FieldsInput', 'FormValues']) {
        const schema = schemas[`${componentName(name)}${part}`];
        expect(Object.keys(schema?.properties ?? {})).toEqual([...fields.keys()]);
        expect(schema?.additionalProperties).toEqual(
          spec.attributes ? { $ref: expect.stringContaining('AttributeValue') } : false,
        );
        expect(schema?.propertyNames).toEqual(
          spec.attributes ? expect.objectContaining({ pattern: expect.any(String) }) : undefined,
        );
      }
  });
});
