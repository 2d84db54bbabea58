import fc from 'fast-check';
import { entities } from '../../api/modules/registry';
import { componentName } from '#core/kernel/schemas/componentName';
import { readField } from '#domain/form/readField';
import { DocumentChecker, resolvedDocument } from '../parity/openApiDocument';
import type { Schema } from '../parity/openApiDocument';
import { SchemaArbitraries } from '../wire/callArbitraries';

const checker = new DocumentChecker(resolvedDocument());
const values = new SchemaArbitraries(checker.document, checker, { ids: ['p1'], names: ['title', 'active'] });

describe('a value of a form that the description allows', () => {
  it.each([...entities.values()].map((entity) => [entity.name, entity] as const))(
    'is understood: %s',
    (name, { definitions }) => {
      const schema = checker.document.components.schemas[`${componentName(name)}FieldsInput`];
      const fields = (schema?.properties ?? {}) as Readonly<Record<string, Schema>>;
      expect(Object.keys(fields)).toEqual([...definitions.uk.keys()]);
      for (const [field, definition] of definitions.uk)
        fc.assert(
          fc.property(values.of(fields[field] ?? {}), (value) => {
            // Whether it is right is another question, which a save answers field by field.
            expect([field, readField(definition, value).problems]).toEqual([field, []]);
          }),
          { seed: 20_261_129, numRuns: 60 },
        );
    },
  );
});
