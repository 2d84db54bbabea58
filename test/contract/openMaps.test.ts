import { entities } from '../../api/modules/registry';
import { componentName } from '#core/kernel/schemas/componentName';
import { publishedDocument } from '../parity/openApiDocument';
import { openMaps } from './openMaps';

/** What the document leaves open, each with the reason: nothing. */
const leftOpen: Readonly<Record<string, string>> = {};

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
