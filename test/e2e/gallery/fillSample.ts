import type { Page } from 'playwright-core';

/**
 * Fills in what the mock sample leaves empty because it needs demo records: selected records, photos, dependent fields.
 */
export async function fillSample(page: Page, sample: string): Promise<void> {
  await page.evaluate(async (id) => {
    const send = async (method: string, path: string, body: object) => {
      const response = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { status: number; result: { items?: { _id: string }[]; valid?: boolean } };
    };
    const some = async (entity: string) =>
      ((await send('POST', `/api/${entity}/list`, { limit: 3 })).result.items ?? []).map(({ _id }) => _id);
    const [products, categories] = await Promise.all([some('product'), some('category')]);
    const chosen = {
      taxonomy: categories[0],
      taxonomies: categories,
      relations: products,
      relation: products.slice(0, 1),
      reviewed: products[0],
      product_gallery: ['jug', 'shirt', 'none'].map((name) => ({ id: `/images/demo/${name}.svg` })),
      has_gift: true,
      gift: 'Листівка',
      delivery: 'courier',
      address: 'Київ',
    };
    const { result } = await send('PUT', `/api/gallery/update/${id}`, {
      _revision: 1,
      fields: Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, { 0: value }])),
    });
    if (!result.valid) throw new Error(`the sample was not saved: ${JSON.stringify(result)}`);
  }, sample);
}
