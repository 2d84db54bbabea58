import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { bilingualText } from '#core/schema/EntityTexts';
import type { Context } from '#core/kernel/Context';
import type { KeyAnswer, OutsideService } from '#core/kernel/OutsideService';
import type { Carrier } from '../../orders/shared/places/StoredPlace';
import { CarrierFailure } from './CarrierFailure';
import { carrierKey } from './carrierKeys';
import { novaPoshta } from './novaPoshta';
import { ukrPoshta } from './ukrPoshta';

/** The index of Kyiv's main post office: there always is one. */
const someIndex = '01001';

const serviceOf = (
  code: Carrier,
  title: Bilingual,
  ask: (key: string, context: Context) => Promise<unknown>,
): OutsideService => ({
  code,
  title,
  settings: shippingSettingsId,
  checkKey: async (context): Promise<KeyAnswer> => {
    const key = await carrierKey(code, context);
    if (key === '') return { is: 'missing' };
    try {
      await ask(key, context);
      return { is: 'accepted' };
    } catch (failure) {
      if (!(failure instanceof CarrierFailure)) throw failure;
      const { reason, message } = failure;
      return { is: reason === 'down' || reason === 'away' ? 'unclear' : reason, reason: message };
    }
  },
});

/** The carriers, with their keys. */
export const carrierServices: readonly OutsideService[] = [
  serviceOf('novapost', bilingualText('Нова пошта', 'Nova Poshta'), (key, context) => novaPoshta(key, context).areas()),
  serviceOf('ukrpost', bilingualText('Укрпошта', 'Ukrposhta'), (key, context) =>
    ukrPoshta(key, context).offices(someIndex),
  ),
];
