import { bilingualText } from '#core/schema/EntityTexts';
import type { TermsValues } from '../../api/modules/people/registration/documents/termsDocument';

/** What the demo says in its public offer and privacy policy: nobody is behind it, so there are no details of a company. */
export const demoTerms: TermsValues = {
  preamble: bilingualText(
    'Це документ демонстраційного маркетплейсу: він показує, що саме бачать і приймають продавці.',
    'This is a document of a demonstration marketplace: it shows what sellers see and accept.',
  ),
  operator: bilingualText('демонстраційний маркетплейс «Ярмарок»', 'the demonstration marketplace Yarmarok'),
  site: bilingualText('«Ярмарок»', 'Yarmarok'),
  details: bilingualText(
    '«Ярмарок» — демонстрація: за ним не стоїть жодна компанія, і справжніх договорів він не укладає. Тому реквізитів тут немає.',
    'Yarmarok is a demonstration: no company is behind it, and it concludes no real contracts. That is why there are no company details here.',
  ),
  email: bilingualText('owner@example.com', 'owner@example.com'),
  reviewTime: bilingualText('п’яти робочих днів', 'five working days'),
  confirmTime: bilingualText('одного робочого дня', 'one working day'),
  commission: bilingualText(
    'стільки відсотків вартості товарів без доставки, скільки вказано в налаштуваннях Магазину',
    'the percentage of the value of products, without delivery, that is named in the settings of the Shop',
  ),
  payoutTime: bilingualText(
    'трьох робочих днів після отримання товару Покупцем',
    'three working days after the Buyer has received the product',
  ),
  processors: bilingualText('їхній перелік ми надаємо на запит', 'we name them on request'),
  location: bilingualText('на сервері, де запущено цю демонстрацію', 'on the server where this demonstration runs'),
  refusedTerm: bilingualText('шість місяців', 'six months'),
};
