import type { Page } from 'playwright-core';
import type { LoadResult } from '#domain/wire/Form';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { Localised } from '#domain/wire/StoredRecord';

/** The stored fields of a sample, loaded by the page itself. */
export async function storedFields(page: Page, id: string): Promise<Record<string, Localised>> {
  const { result } = await page.evaluate<{ result: LoadResult }, string>(
    async (address) => (await fetch(address)).json() as Promise<{ result: LoadResult }>,
    `/api/gallery/load/${id}`,
  );
  return Object.fromEntries(
    result.form.fields.groups.flatMap(({ items }) => fieldsIn(items)).map(({ name, value }) => [name, value]),
  );
}
