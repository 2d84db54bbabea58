import type { Language } from '#domain/text/Language';

const en = {
  title: 'Demo bank',
  notice: 'No real money: this page stands in for the bank while the marketplace shows how it works.',
  sum: 'To pay',
  parts: (count: number, sum: string) => `${count} payments of ${sum}`,
  pay: 'Pay',
  refuse: 'Refuse',
  paid: 'This is paid already.',
  back: 'Back to the shop',
  invalid: 'This link is not valid any more. Ask the seller for a new one.',
};

type BankTexts = typeof en;

const uk: BankTexts = {
  title: 'Демонстраційний банк',
  notice: 'Справжніх грошей немає: ця сторінка замінює банк, поки маркетплейс показує свою роботу.',
  sum: 'До сплати',
  parts: (count, sum) => `Кількість платежів: ${count}, по ${sum}`,
  pay: 'Сплатити',
  refuse: 'Відмовитися',
  paid: 'Це вже сплачено.',
  back: 'Повернутися до магазину',
  invalid: 'Це посилання вже недійсне. Попросіть у продавця нове.',
};

export const bankTexts: Readonly<Record<Language, BankTexts>> = { uk, en };
