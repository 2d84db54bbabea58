/** A seller's application of the demo. Companies, people and codes are fictitious: nobody was born in 2173. */
export interface DemoApplication {
  legalForm: 'llc' | 'fop';
  legalName: string;
  edrpou: string;
  tin: string;
  vatPayer?: true;
  address: string;
  production?: string;
  name: string;
  post: string;
  email: string;
  phone: string;
  goods: string;
  forecast: string;
  comment?: string;
  website?: string;
  hoursAgo: number;
  state: 'new' | 'accepted' | 'refused';
  /** Hours after it was sent. */
  decidedAfter?: number;
  reason?: string;
  note?: string;
}

/** By key, the oldest first. The account of the accepted one is still off: its invitation has run out. */
export const applications: Readonly<Record<string, DemoApplication>> = {
  import: {
    legalForm: 'llc',
    legalName: 'ТОВ «Демо Імпорт»',
    edrpou: '99999013',
    tin: '999990000001',
    vatPayer: true,
    address: 'м. Київ, вул. Прикладна, 1',
    name: 'Заявник Демо 01',
    post: 'Директор',
    email: 'applicant-01@example.com',
    phone: '+38 (044) 000 01 01',
    goods: 'Побутова техніка',
    forecast: '300 замовлень на місяць',
    hoursAgo: 24 * 24,
    state: 'refused',
    decidedAfter: 20,
    reason: 'На «Ярмарку» продають лише вироби українських виробників.',
  },
  konopli: {
    legalForm: 'llc',
    legalName: 'ТОВ «Конопляна мануфактура»',
    edrpou: '99999026',
    tin: '999990000002',
    vatPayer: true,
    address: 'м. Глухів, вул. Прикладна, 2',
    production: 'м. Глухів, вул. Прикладна, 4',
    name: 'Конопляна мануфактура',
    post: 'Директорка',
    email: 'konopli@example.com',
    phone: '+38 (046) 000 00 05',
    goods: 'Тканини, сумки й одяг із конопель і льону',
    forecast: '50–80 замовлень на місяць',
    website: 'https://konopli.example',
    hoursAgo: 24 * 14,
    state: 'accepted',
    decidedAfter: 26,
    note: 'Телефонували: просять нагадати після виставки.',
  },
  toys: {
    legalForm: 'fop',
    legalName: 'ФОП Заявниця Демо 02',
    edrpou: '9999900013',
    tin: '9999900013',
    address: 'м. Яворів, вул. Прикладна, 3',
    name: 'Заявниця Демо 02',
    post: 'Власниця',
    email: 'applicant-02@example.com',
    phone: '+38 (032) 000 01 02',
    goods: 'Дерев’яна іграшка, забавки',
    forecast: '20–30 замовлень на місяць',
    comment: 'Працюємо також під замовлення, строк — до двох тижнів.',
    hoursAgo: 29,
    state: 'new',
  },
  cheese: {
    legalForm: 'llc',
    legalName: 'ТОВ «Демо Сироварня»',
    edrpou: '99999032',
    tin: '999990000003',
    vatPayer: true,
    address: 'м. Рахів, вул. Прикладна, 5',
    name: 'Заявник Демо 03',
    post: 'Комерційний директор',
    email: 'applicant-03@example.com',
    phone: '+38 (031) 000 01 03',
    goods: 'Бринза, вурда, витримані сири',
    forecast: '100 замовлень на місяць',
    website: 'https://cheese.example',
    hoursAgo: 3,
    state: 'new',
  },
};
