import { recordRoutes } from '#core/records/routes/recordRoutes';
import type { Route } from '#core/kernel/Route';
import { attributeRoutes } from '../modules/catalogue/attribute/routes';
import { attributesSetRoutes } from '../modules/catalogue/attributes-set/routes';
import { categoryRoutes } from '../modules/catalogue/category/routes';
import { feedRoutes } from '../modules/catalogue/feed/routes';
import { importRoutes } from '../modules/catalogue/import/routes';
import { variationRoutes } from '../modules/catalogue/variations/routes';
import { productRoutes } from '../modules/catalogue/product/routes';
import { changeRoutes } from '../modules/changes/routes';
import { dictionaryRoutes } from '../modules/settings/dictionaries/routes';
import { timelineRoutes } from '../modules/sales/timeline/routes';
import { returnRoutes } from '../modules/sales/returns/routes';
import { moneyRoutes } from '../modules/sales/money/routes';
import { paymentRoutes } from '../modules/sales/payment/routes';
import { mailRoutes } from '../modules/mail/routes';
import { homeRoutes } from '../modules/panel/home/routes';
import { previewRoutes } from '../modules/content/preview/routes';
import { mediaRoutes } from '../modules/media/routes';
import { jobRoutes } from '../modules/panel/jobs/routes';
import { searchRoutes } from '../modules/panel/search/routes';
import { emailChangeRoutes } from '../modules/people/emailChange/routes';
import { passwordResetRoutes } from '../modules/people/passwordReset/routes';
import { registrationRoutes } from '../modules/people/registration/routes';
import { sessionRoutes } from '../modules/people/session/routes';
import { startRoutes } from '../modules/panel/start/routes';
import { viewRoutes } from '../modules/settings/views/routes';
import { promocodeRoutes } from '../modules/sales/promocode/routes';
import { exchangeRoutes } from '../modules/sales/exchange/routes';
import { documentRoutes } from '../modules/sales/documents/routes';
import { clientRoutes } from '../modules/sales/client/routes';
import { orderRoutes } from '../modules/sales/order/routes';
import { apiTokenRoutes } from '../modules/integrations/tokens/routes';
import { keyRoutes } from '../modules/sales/keys/routes';
import { placeDictionaries } from '../modules/sales/delivery/directory/placeDictionaries';
import { directoryRoutes } from '../modules/sales/delivery/routes';
import { bulkWaybillRoutes } from '../modules/sales/bulkWaybills/routes';
import { statusRoutes } from '../modules/sales/statuses/routes';
import { waybillRoutes } from '../modules/sales/waybill/routes';
import { webhookRoutes } from '../modules/integrations/webhooks/routes';

/** All calls but the description of themselves. */
export const callRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...passwordResetRoutes,
  ...emailChangeRoutes,
  ...registrationRoutes,
  ...mailRoutes,
  ...startRoutes,
  ...homeRoutes,
  ...searchRoutes,
  ...jobRoutes,
  ...dictionaryRoutes(placeDictionaries),
  ...mediaRoutes,
  ...attributeRoutes,
  ...attributesSetRoutes,
  ...productRoutes,
  ...categoryRoutes,
  ...variationRoutes,
  ...feedRoutes,
  ...previewRoutes,
  ...viewRoutes,
  ...changeRoutes,
  ...apiTokenRoutes,
  ...webhookRoutes,
  ...importRoutes,
  ...clientRoutes,
  ...orderRoutes,
  ...documentRoutes,
  ...statusRoutes,
  ...bulkWaybillRoutes,
  ...exchangeRoutes,
  ...paymentRoutes,
  ...moneyRoutes,
  ...returnRoutes,
  ...timelineRoutes,
  ...promocodeRoutes,
  ...directoryRoutes,
  ...waybillRoutes,
  ...keyRoutes,
  ...recordRoutes,
];
