import type { SaveManyResult } from '#domain/wire/SaveMany';
import type {
  GenerateVariationsBody,
  GenerateVariationsResult,
  UndoVariationsResult,
  VariableAttribute,
  VariableAttributesResult,
} from '#domain/wire/VariableRelation';
import type { EnvelopeClient } from '../../../../dataProvider/envelopeClient';

/** Variations of products (domain §7). */
interface VariationCalls {
  /** The attributes that the product's variations can differ in. */
  variableAttributes(product: string, signal?: AbortSignal): Promise<VariableAttribute[]>;
  generateVariations(body: GenerateVariationsBody): Promise<GenerateVariationsResult>;
  undoVariations(product: string, created: readonly string[]): Promise<UndoVariationsResult>;
  /** Saves each item under all rules of the form; `by` is the unique field that names its record. */
  saveMany(
    entity: string,
    by: string,
    items: readonly { fields: Readonly<Record<string, unknown>> }[],
  ): Promise<SaveManyResult>;
}

export function createVariationCalls(client: EnvelopeClient): VariationCalls {
  const product = '/api/product';
  return {
    variableAttributes: async (id, signal) =>
      (
        await client.call<VariableAttributesResult>(
          'GET',
          `${product}/get-variable-attributes/${encodeURIComponent(id)}`,
          { signal },
        )
      ).result.attributes,
    generateVariations: async (body) =>
      (await client.call<GenerateVariationsResult>('POST', `${product}/generate-variations`, { body })).result,
    undoVariations: async (id, created) =>
      (
        await client.call<UndoVariationsResult>('POST', `${product}/undo-variations`, {
          body: { product: id, created },
        })
      ).result,
    saveMany: async (entity, by, items) =>
      (
        await client.call<SaveManyResult>('PUT', `/api/${encodeURIComponent(entity)}/save-many`, {
          body: { by, items },
        })
      ).result,
  };
}
