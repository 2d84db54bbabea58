import type { FormField } from '#domain/wire/FieldDefinition';
import { encodePassword } from '#domain/fields/password';
import { isFieldTypeCode } from '#domain/fields/registry';
import { localisedKeys } from '#domain/form/localisedKeys';
import type { FormValues } from '../fields/form/sources';

/** The values of these fields in the shape that the server takes; read-only fields and unknown types are left out. */
export const toPayload = (
  fields: readonly FormField[],
  names: readonly string[],
  values: FormValues,
): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    fields
      .filter(({ name, type, readonly }) => names.includes(name) && isFieldTypeCode(type) && !readonly)
      .map((field) => {
        const value = values[field.name] ?? {};
        const own = Object.fromEntries(localisedKeys(field).map((key) => [key, value[key]]));
        return [field.name, field.type === 'password' ? { '0': encodePassword(String(own['0'] ?? '')) } : own];
      }),
  );
