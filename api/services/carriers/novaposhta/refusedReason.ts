import type { Language } from '#domain/text/Language';
import { bilingualText } from '#core/schema/EntityTexts';
import { namedReason } from '../contract/namedReason';

const properties = [
  [
    'max allowed',
    bilingualText('найбільша вага чи об’єм, які приймає відділення', 'the most weight or volume that the branch takes'),
  ],
  ['RecipientsPhone', bilingualText('телефон отримувача', 'the recipient’s phone')],
  ['SendersPhone', bilingualText('телефон відправника', 'the sender’s phone')],
  ['RecipientAddress', bilingualText('адреса або відділення отримувача', 'the recipient’s address or branch')],
  ['CityRecipient', bilingualText('населений пункт отримувача', 'the recipient’s city')],
  ['SenderAddress', bilingualText('відділення відправника', 'the sender’s branch')],
  ['CitySender', bilingualText('населений пункт відправника', 'the sender’s city')],
  ['ContactSender', bilingualText('контактна особа відправника', 'the sender’s contact person')],
  ['FirstName', bilingualText('ім’я отримувача', 'the recipient’s first name')],
  ['LastName', bilingualText('прізвище отримувача', 'the recipient’s surname')],
  ['Phone', bilingualText('телефон', 'the phone')],
  ['Weight', bilingualText('вага', 'the weight')],
  ['SeatsAmount', bilingualText('кількість місць', 'the number of seats')],
  ['OptionsSeat', bilingualText('розміри посилки', 'the size of the parcel')],
  ['Cost', bilingualText('оголошена вартість', 'the declared value')],
  ['Description', bilingualText('опис', 'the description')],
  ['BackwardDelivery', bilingualText('зворотна доставка', 'the backward delivery')],
  ['Recipient', bilingualText('отримувач', 'the recipient')],
  ['Sender', bilingualText('відправник', 'the sender')],
] as const;

/** The carrier's reason, with the name of what it is about where that is known. */
export const refusedReason = (message: string, language: Language): string =>
  namedReason(properties, message, language);
