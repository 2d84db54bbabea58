import { bilingualText } from '#core/schema/EntityTexts';
import type { TermsValues } from './termsDocument';

/** What the owner of a new marketplace fills in before publishing. */
export const termsGaps: TermsValues = {
  preamble: bilingualText(
    'Чернетка. [Заповніть пропуски у квадратних дужках, узгодьте документ із юристом, вилучіть цей абзац і ввімкніть сторінку. Доки оферту й політику конфіденційності не опубліковано, продавці не можуть подати заявку.]',
    'Draft. [Fill in what is in square brackets, have a lawyer check the document, remove this paragraph and turn the page on. Until the offer and the privacy policy are published, sellers cannot apply.]',
  ),
  operator: bilingualText('[назва компанії або ПІБ підприємця]', '[name of the company or sole proprietor]'),
  site: bilingualText('[адреса сайту]', '[address of the site]'),
  details: bilingualText(
    '[Повна назва компанії], код ЄДРПОУ [код], місцезнаходження: [адреса], телефон: [телефон], електронна пошта: [адреса електронної пошти].',
    '[Full name of the company], EDRPOU code [code], location: [address], phone: [phone], email: [email address].',
  ),
  email: bilingualText('[адреса електронної пошти]', '[email address]'),
  reviewTime: bilingualText('[строк, наприклад: п’яти робочих днів]', '[term, as in: five working days]'),
  confirmTime: bilingualText('[строк, наприклад: одного робочого дня]', '[term, as in: one working day]'),
  commission: bilingualText(
    '[розмір, наприклад: 10 % вартості товарів у замовленні без доставки]',
    '[amount, as in: 10 % of the value of the products in an order, without delivery]',
  ),
  payoutTime: bilingualText(
    '[строк, наприклад: трьох робочих днів після отримання товару Покупцем]',
    '[term, as in: three working days after the Buyer has received the product]',
  ),
  processors: bilingualText('[назви цих компаній]', '[names of these companies]'),
  location: bilingualText('[де саме, наприклад: на серверах в Україні]', '[where, as in: on servers in Ukraine]'),
  refusedTerm: bilingualText('[строк, наприклад: шість місяців]', '[term, as in: six months]'),
};
