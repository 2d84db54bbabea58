import type { MerchantQuestion } from '../../../../domain/wire/Registration';
import { bilingualText } from '../../../schema/EntityTexts';

/** Questions from sellers (glossary §4.2). */
export const merchantFaq: MerchantQuestion[] = [
  {
    question: bilingualText('Хто може тут продавати?', 'Who can sell here?'),
    answer: bilingualText(
      'Компанії та фізичні особи — підприємці, зареєстровані в Україні. Знадобляться код ЄДРПОУ (для ФОП — РНОКПП) і податковий номер.',
      'Companies and sole proprietors registered in Ukraine. You will need an EDRPOU code (sole proprietors: RNOKPP) and a tax number.',
    ),
    active: true,
  },
  {
    question: bilingualText('Що підготувати перед поданням заявки?', 'What should I prepare before applying?'),
    answer: bilingualText(
      'Повну назву, коди, юридичну й фактичну адреси та контакти людини, з якою нам спілкуватися. Логотип — за бажанням: квадратний JPG або PNG до 1 МБ.',
      'The legal name, the codes, the legal and actual addresses, and the contacts of the person we should talk to. A logo is optional: a square JPG or PNG up to 1 MB.',
    ),
    active: true,
  },
  {
    question: bilingualText('Скільки це коштує?', 'How much does it cost?'),
    answer: bilingualText(
      'Комісію й порядок розрахунків описано в публічній оферті. Прочитайте її, перш ніж ставити позначку в заявці.',
      'The commission and the order of settlements are described in the public offer. Read it before you tick the box in the application.',
    ),
    active: true,
  },
  {
    question: bilingualText('Що буде після надсилання заявки?', 'What happens after I send the application?'),
    answer: bilingualText(
      'Ми перевіримо дані й напишемо на електронну пошту із заявки. Якщо чогось бракуватиме — запитаємо; якщо все гаразд — надішлемо інструкції для завершення реєстрації.',
      'We check the details and write to the email from the application. If something is missing, we ask; if all is well, you get instructions to finish registration.',
    ),
    active: true,
  },
  {
    question: bilingualText('Як додавати товари?', 'How do I add products?'),
    answer: bilingualText(
      'По одному у формі або списком із CSV-файлу до 2 МБ. Перед імпортом ви побачите, у яких рядках є помилки та які саме.',
      'One at a time in a form, or many at once from a CSV file up to 2 MB. Before the import you see which rows have errors and why.',
    ),
    active: true,
  },
  {
    question: bilingualText('Якими мовами описувати товари?', 'In which languages do I describe products?'),
    answer: bilingualText(
      'Українська обов’язкова. Англійську можна додати одразу або згодом: обидві заповнюють поруч, в одній формі.',
      'Ukrainian is required. English can be added at once or later: both are filled in side by side.',
    ),
    active: true,
  },
  {
    question: bilingualText('Які є способи доставки й оплати?', 'Which delivery and payment methods are there?'),
    answer: bilingualText(
      'Нова пошта й Укрпошта — до відділення або кур’єром, а також самовивіз. Оплата під час отримання, карткою, через Приват24 чи Google Pay або частинами. Вашому магазину доступні ті способи, які маркетплейс відкрив для магазинів.',
      'Nova Poshta and Ukrposhta, to a branch or by courier, and self-pickup. Payment on receipt, by card, with Privat24 or Google Pay, or in installments. Your shop gets those that the marketplace has opened for shops.',
    ),
    active: true,
  },
  {
    question: bilingualText('Як працювати із замовленнями?', 'How do I work with orders?'),
    answer: bilingualText(
      'Нове замовлення з’являється у вашому кабінеті. Ви перевіряєте його й змінюєте статус, а клієнт отримує лист, якщо ви позначите «Повідомити клієнта».',
      'A new order appears in your panel. You check it and change its status; the client gets a letter if you tick “Report to client”.',
    ),
    active: true,
  },
];
