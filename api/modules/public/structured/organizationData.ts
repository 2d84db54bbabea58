import type { Language } from '#domain/text/Language';
import type { ApiConfig } from '#core/schema/ApiConfig';
import { homeAddress } from '#core/schema/publicAddress';
import { publicTexts } from '../view/publicTexts';
import type { ShopView } from '../view/views';
import { sharedPicture } from '../view/sharedPicture';
import type { SchemaOrg } from './schemaOrg';
import { fullAddress, schemaBlock, textValue } from './schemaOrg';

/** The marketplace, on its start page. */
export const marketplaceData = (
  language: Language,
  config: Pick<ApiConfig, 'publicUrl' | 'site' | 'social'>,
): SchemaOrg =>
  schemaBlock('Organization', {
    name: publicTexts.marketplace[language],
    description: publicTexts.tagline[language],
    url: homeAddress(language, config),
    sameAs: config.social && [config.social.url],
  });

/** A shop, on its page. */
export const shopData = (
  { title, address, description, logo, phone, email }: ShopView,
  site: { publicUrl: string },
): SchemaOrg =>
  schemaBlock('Organization', {
    name: title,
    url: address,
    description: textValue(description),
    logo: logo && fullAddress(sharedPicture(logo).url, site),
    telephone: phone,
    email,
  });
