import { hasContact } from './hasContact';

it.each([
  'пишіть мені в телеграм @medok, дешевше',
  '@medok',
  'замовляйте на shop@example.com',
  'усе є на https://example.com',
  'www.example.com',
  't.me/medok',
  'дзвоніть 067 123-45-67',
  '+38 (067) 123 45 67',
])('%s tells how to reach somebody', (text) => {
  expect(hasContact(text)).toBe(true);
});

it.each([
  'Найкращий мед, брали 3 банки по 0,5 л за 1 200 грн',
  'Замовлення 10402 від 2026-11-25 прийшло за 2 дні',
  'Оцінка 5/5. Чай.Мед.',
  '',
])('%p does not', (text) => {
  expect(hasContact(text)).toBe(false);
});
