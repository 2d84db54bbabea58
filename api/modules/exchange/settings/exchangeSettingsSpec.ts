import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { checkExchangeSettings } from './checkExchangeSettings';
import { classifierChoices } from './classifierChoices';
import { exchangeForm } from './exchangeForm';
import { withLastExchange } from './withLastExchange';
import { texts } from './texts';

/** How 1C logs in to the exchange of orders (requirements N-22). */
export const exchangeSettingsSpec: FixedRecordSpec = {
  title: bilingualText('Обмін з 1С', 'Exchange with 1C'),
  icon: 'sync',
  form: exchangeForm,
  texts,
  hooks: {
    beforeSave: checkExchangeSettings,
    afterRead: withLastExchange,
    choices: (field, _record, context) => classifierChoices(field, context),
  },
};
