import { isFileReferencingType } from '#domain/fields/isFileReferencingType';
import type { CountedEntity } from '../schema/CountWriter';
import type { DerivedFields } from '../schema/DerivedFieldWriter';

function requireEach(
  entity: CountedEntity,
  values: DerivedFields,
  isWritable: (name: string) => boolean,
  kind: string,
): void {
  for (const path of Object.keys(values)) {
    const [name = path] = path.split('.');
    if (!isWritable(name)) throw new Error(`${entity.name}.${path} is no ${kind}: its change needs an entry`);
  }
}

/** Throws unless these paths are of fields that are `derived`, or of internal keys. */
export const requireDerived = (entity: CountedEntity, values: DerivedFields): void =>
  requireEach(
    entity,
    values,
    (name) => entity.fields.get(name)?.derived ?? entity.spec.internalKeys?.includes(name) ?? false,
    'derived field',
  );

/** Throws unless these are fields whose texts may contain URLs of files. */
export const requireTexts = (entity: CountedEntity, values: DerivedFields): void =>
  requireEach(
    entity,
    values,
    (name) => {
      const field = entity.fields.get(name);
      return field !== undefined && isFileReferencingType(field.type);
    },
    'text with files',
  );
