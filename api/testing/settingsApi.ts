import { encodePassword } from '#domain/fields/password';
import type { Envelope } from '#domain/wire/Envelope';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import type { TestApi, TestClient } from './testApi';
import { testApi } from './testApi';
import { aRecord, aUser, fixedRecords, ownerShopId } from './testRecords';

/** An API with the settings as they are at the start, and one ordinary record beside them. */
export const settingsApi = (
  language: 'uk' | 'en' = 'en',
  options: Parameters<typeof testApi>[0] = {},
): Promise<TestApi> =>
  testApi({
    ...options,
    language,
    seed: {
      properties: [...fixedRecords('property'), aRecord('property', { _id: 'care' })],
      users: [aUser('owner-staff', 'staff', ownerShopId)],
    },
  });

/** Saves plain values; titles are given with their languages. */
export const saveSettings = (
  api: Pick<TestClient, 'put'>,
  id: string,
  fields: Record<string, unknown>,
): Promise<Envelope> =>
  api.put(`/api/property/update/${id}`, {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name.endsWith('_title') ? value : { '0': name.endsWith('key') ? encodePassword(String(value)) : value },
      ]),
    ),
  });

/** The messages of each field that was refused. */
export const problemsOf = ({ result }: Envelope): Record<string, string[]> =>
  Object.fromEntries(
    Object.values((result as unknown as SaveResult).fields)
      .filter(({ valid }) => !valid)
      .map(({ name, messages }) => [name, messages.map(({ text }) => text)]),
  );

/** The fields of a form of settings, by name. */
export async function settingsFields(api: Pick<TestClient, 'get'>, id: string): Promise<Map<string, FormField>> {
  const loaded = (await api.get(`/api/property/load/${id}`)).result as unknown as LoadResult;
  return new Map(
    loaded.form.fields.groups.flatMap(({ items }) => fieldsIn(items)).map((field) => [field.name, field] as const),
  );
}
