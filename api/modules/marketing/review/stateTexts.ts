import type { Bilingual } from '#domain/wire/FieldDefinition';
import { bilingualText } from '#core/schema/EntityTexts';

export const stateTexts: Readonly<Record<string, Bilingual>> = {
  waiting: bilingualText('На перевірці', 'Waiting'),
  published: bilingualText('Опубліковано', 'Published'),
  refused: bilingualText('Відхилено', 'Refused'),
};

/** As the mail to the author names them too. */
export const reasonTexts: Readonly<Record<string, Bilingual>> = {
  insult: bilingualText('Образи чи нецензурні слова', 'Insults or foul language'),
  advertising: bilingualText('Реклама, посилання чи контакти', 'Advertising, links or contacts'),
  personal_data: bilingualText('Чужі особисті дані', 'Personal data of others'),
  not_about_product: bilingualText('Відгук не про товар', 'Not about the product'),
  repeated: bilingualText('Повторний відгук', 'Repeated review'),
  other: bilingualText('Інше: своїми словами', 'Other: in your own words'),
};
