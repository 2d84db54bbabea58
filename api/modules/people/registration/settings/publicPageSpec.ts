import { initialPublicPage } from '#domain/registration/publicPage';
import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { group, section } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { texts } from './texts';

const { public_address: address, public_hours: hours, merchant_faq: questions } = initialPublicPage;

/** What guests read beside the login and the form of registration (requirements REG-007). */
export const publicPageSpec: FixedRecordSpec = {
  title: bilingualText('Публічні сторінки', 'Public pages'),
  icon: 'storefront',
  // After the settings of orders.
  position: 2,
  texts,
  form: [
    group(
      'publicPages',
      section(
        'publicContacts',
        { name: 'public_address', type: 'text', multilangual: true, maxlength: 255, default: address },
        { name: 'public_hours', type: 'text', multilangual: true, maxlength: 255, default: hours },
      ),
      section('merchantFaq', {
        name: 'merchant_faq',
        type: 'accordeon',
        multilangual: true,
        maxlength: 1000,
        max: 50,
        default: questions,
      }),
    ),
  ],
};
