import { screen } from '@testing-library/react';
import type { MockApi } from '../../testing/mockApi';
import { findHeading } from '../../testing/openPanel';
import { openForm } from './openForm';

export interface Listed {
  items: { _id: string; _revision: number; fields: Record<string, Record<string, unknown>> }[];
}

type User = ReturnType<typeof openForm>['user'];

/** Helpers for tests of forms, with a product of the demo marketplace; `open`: `openPanel` for the whole panel. */
export function productForm(api: () => MockApi, open: typeof openForm = openForm) {
  async function findProduct(): Promise<Listed['items'][number]> {
    const { items } = await api().call<Listed>('POST', '/api/product/list', {
      model: 'product',
      search: 'глечик',
      limit: 1,
    });
    const [found] = items;
    if (!found) throw new Error('the demo has no such product');
    api().clearRequests();
    return found;
  }

  /** Replaces the text of an input in one change. */
  async function replaceText(user: User, box: HTMLElement, text: string): Promise<void> {
    await user.clear(box);
    await user.click(box);
    await user.paste(text);
  }

  /** Opens a product and waits for its form. */
  async function openProduct() {
    const product = await findProduct();
    const panel = open(`/admin/product/update/${product._id}`);
    const name = String(product.fields.title?.uk);
    await findHeading(name);
    return { ...panel, product, name };
  }

  return {
    someProduct: findProduct,
    fill: replaceText,
    openProduct,
    title: () => screen.findByRole('textbox', { name: /^Назва УК/ }),
    saveRequests: () => api().requests.filter(({ method, path }) => method === 'PUT' || path.endsWith('/insert')),
    /** A product's stored fields. */
    storedFields: async (id: string) => {
      const { form } = await api().call<{ form: { fields: { groups: unknown } } }>('GET', `/api/product/load/${id}`);
      const found: Record<string, Record<string, unknown>> = {};
      const collectFields = (part: unknown): void => {
        if (Array.isArray(part)) part.forEach(collectFields);
        else if (typeof part === 'object' && part !== null) {
          const { name, value, items } = part as { name?: string; value?: Record<string, unknown>; items?: unknown };
          if (name !== undefined && value !== undefined) found[name] = value;
          collectFields(items);
        }
      };
      collectFields(form.fields.groups);
      return found;
    },
    /** Saves the newest revision as another person would. */
    saveElsewhere: async (id: string, fields: Record<string, unknown>) => {
      const { _revision } = await api().call<{ _revision: number }>('GET', `/api/product/load/${id}`);
      await api().call('PUT', `/api/product/update/${id}`, { _id: id, _revision, fields });
    },
  };
}
