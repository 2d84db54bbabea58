import type { AccordionItem } from '../fields/accordeon';
import { languages, perLanguage } from '../text/Language';
import type { Bilingual } from '../wire/FieldDefinition';
import { isObject } from '../wire/isObject';
import type { MerchantQuestion } from '../wire/Registration';
import { settingsReader } from '../wire/settingsReader';
import type { Localised, StoredRecord } from '../wire/StoredRecord';

/** Id of the record of the entity `property` that holds what the public pages say. */
export const publicPageId = 'public-pages';

/** What they say until somebody changes it (glossary §4.1 and §4.2); where the marketplace is its owner alone knows. */
export const initialPublicPage = {
  public_address: { uk: '', en: '' },
  public_hours: { uk: '', en: '' },
  merchant_faq: {
    uk: [
      {
        title: 'Хто може тут продавати?',
        value:
          'Компанії та фізичні особи — підприємці, зареєстровані в Україні. Знадобляться код ЄДРПОУ (для ФОП — РНОКПП) і податковий номер.',
      },
      {
        title: 'Що підготувати перед поданням заявки?',
        value:
          'Повну назву, коди, юридичну й фактичну адреси та контакти людини, з якою нам спілкуватися. Логотип — за бажанням: квадратний JPG або PNG до 1 МБ.',
      },
      {
        title: 'Скільки це коштує?',
        value:
          'Комісію й порядок розрахунків описано в публічній оферті. Прочитайте її, перш ніж ставити позначку в заявці.',
      },
      {
        title: 'Що буде після надсилання заявки?',
        value:
          'Ми перевіримо дані й напишемо на електронну пошту із заявки. Якщо чогось бракуватиме — запитаємо; якщо все гаразд — надішлемо інструкції для завершення реєстрації.',
      },
      {
        title: 'Як додавати товари?',
        value:
          'По одному у формі або списком із CSV-файлу до 2 МБ. Перед імпортом ви побачите, у яких рядках є помилки та які саме.',
      },
      {
        title: 'Якими мовами описувати товари?',
        value:
          'Українська обов’язкова. Англійську можна додати одразу або згодом: обидві заповнюють поруч, в одній формі.',
      },
      {
        title: 'Які є способи доставки й оплати?',
        value:
          'Нова пошта й Укрпошта — до відділення або кур’єром, а також самовивіз. Оплата під час отримання, карткою, через Приват24 чи Google Pay або частинами. Вашому магазину доступні ті способи, які маркетплейс відкрив для магазинів.',
      },
      {
        title: 'Як працювати із замовленнями?',
        value:
          'Нове замовлення з’являється у вашому кабінеті. Ви перевіряєте його й змінюєте статус, а клієнт отримує лист або повідомлення на телефон, якщо ви позначите «Повідомити клієнта».',
      },
    ],
    en: [
      {
        title: 'Who can sell here?',
        value:
          'Companies and sole proprietors registered in Ukraine. You will need an EDRPOU code (sole proprietors: RNOKPP) and a tax number.',
      },
      {
        title: 'What should I prepare before applying?',
        value:
          'The legal name, the codes, the legal and actual addresses, and the contacts of the person we should talk to. A logo is optional: a square JPG or PNG up to 1 MB.',
      },
      {
        title: 'How much does it cost?',
        value:
          'The commission and the order of settlements are described in the public offer. Read it before you tick the box in the application.',
      },
      {
        title: 'What happens after I send the application?',
        value:
          'We check the details and write to the email from the application. If something is missing, we ask; if all is well, you get instructions to finish registration.',
      },
      {
        title: 'How do I add products?',
        value:
          'One at a time in a form, or many at once from a CSV file up to 2 MB. Before the import you see which rows have errors and why.',
      },
      {
        title: 'In which languages do I describe products?',
        value: 'Ukrainian is required. English can be added at once or later: both are filled in side by side.',
      },
      {
        title: 'Which delivery and payment methods are there?',
        value:
          'Nova Poshta and Ukrposhta, to a branch or by courier, and self-pickup. Payment on receipt, by card, with Privat24 or Google Pay, or in installments. Your shop gets those that the marketplace has opened for shops.',
      },
      {
        title: 'How do I work with orders?',
        value:
          'A new order appears in your panel. You check it and change its status; the client gets an email, or a message on the phone, if you tick “Report to client”.',
      },
    ],
  },
} satisfies Record<string, Localised>;

export interface PublicPage {
  /** Empty: not shown. */
  address: Bilingual;
  workHours: Bilingual;
  questions: MerchantQuestion[];
}

const itemsIn = (value: unknown): AccordionItem[] =>
  Array.isArray(value)
    ? value.flatMap((item: unknown) =>
        isObject(item) && typeof item.title === 'string' && typeof item.value === 'string'
          ? [{ title: item.title, value: item.value }]
          : [],
      )
    : [];

/** The questions of each language in its order; a language without any has those of the other one. */
function questionsOf(stored: Localised): MerchantQuestion[] {
  const own = perLanguage((language) => itemsIn(stored[language]));
  const lists = perLanguage((language) => (own[language].length > 0 ? own[language] : [...own.uk, ...own.en]));
  const count = Math.max(...languages.map((language) => lists[language].length));
  return Array.from({ length: count }, (_, at) => ({
    question: perLanguage((language) => lists[language][at]?.title ?? ''),
    answer: perLanguage((language) => lists[language][at]?.value ?? ''),
    active: true,
  }));
}

/** The settings of the public pages; null: nobody has saved them. */
export function publicPage(record: StoredRecord | null): PublicPage {
  const settings = settingsReader({ ...initialPublicPage, ...record } as StoredRecord);
  const questions = record?.merchant_faq;
  return {
    address: settings.texts('public_address'),
    workHours: settings.texts('public_hours'),
    questions: questionsOf(isObject(questions) ? (questions as Localised) : initialPublicPage.merchant_faq),
  };
}
