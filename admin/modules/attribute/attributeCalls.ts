import type { AttributeImpactBody, AttributeImpactResult } from '#domain/wire/AttributeImpact';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

/** What a change of an attribute would do to products. */
export interface AttributeCalls {
  /** Starts counting; returns the id to ask for the result with. */
  startAttributeImpact(body: AttributeImpactBody): Promise<string>;
  attributeImpact(id: string): Promise<AttributeImpactResult>;
}

export function createAttributeCalls(client: EnvelopeClient): AttributeCalls {
  return {
    startAttributeImpact: async (body) =>
      (await client.call<{ job: string }>('POST', '/api/attribute/impact', { body })).result.job,
    attributeImpact: async (id) =>
      (await client.call<AttributeImpactResult>('GET', `/api/attribute/impact/${encodeURIComponent(id)}`)).result,
  };
}
