import type { ServiceClient } from '#core/ports/ServiceClient';
import type { ApiConfig } from '#core/schema/ApiConfig';

/** What a carrier is called with. */
export interface CarrierContext {
  serviceClient: ServiceClient;
  config: Pick<ApiConfig, 'serviceUrls'>;
}

/** What the settings hold of a carrier's credentials, by name; none of them is empty. */
export type CarrierKeys = Readonly<Record<string, string>>;
