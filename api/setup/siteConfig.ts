import type { ApiConfig } from '#core/schema/ApiConfig';
import { publicOrigin } from './publicOrigin';
import type { Configuration } from './readConfiguration';

/** Of which marketplace, and where, the API of the server and of its commands is. */
export const siteConfig = (
  configuration: Configuration,
): Pick<ApiConfig, 'ownerShopId' | 'publicUrl' | 'site' | 'serviceUrls'> => ({
  ownerShopId: configuration.ownerShopId,
  publicUrl: publicOrigin(configuration),
  ...(configuration.site && { site: configuration.site }),
  serviceUrls: configuration.serviceUrls,
});
