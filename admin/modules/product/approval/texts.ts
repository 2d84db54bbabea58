import { createTextsHook } from '../../../core/i18n/createTextsHook';
import type { SameKeys } from '../../../core/i18n/texts';

/** Texts of what waits for approval. */
const en = {
  title: 'Approval',
  state: {
    newWaiting: 'The product waits for approval: buyers do not see it yet.',
    newRefused: 'The product is not approved: buyers do not see it.',
    changeWaiting: 'A change waits for approval. Buyers still see the former values.',
    changeRefused: 'The change is not approved. Buyers still see the former values.',
  },
  kind: { new: 'New product', change: 'Change' },
  by: '%{name}, %{at}',
  marketplace: 'Marketplace',
  reasonIs: 'Reason: %{reason}',
  correct: 'Put it right and save: it is sent for approval again.',
  conflict: 'Changed by somebody else meanwhile: %{fields}. It cannot be approved as it is.',
  approve: 'Approve',
  approveOne: 'Approve: %{title}',
  refuse: 'Refuse…',
  refuseOne: 'Refuse: %{title}',
  approveSelected: 'Approve selected (%{count})',
  refuseSelected: 'Refuse selected (%{count})…',
  approveTitle: 'Approve: %{count} product? |||| Approve: %{count} products?',
  approveUnseen:
    'Some of them are not on this page. What is changed meanwhile stays in the queue; the decision can be undone.',
  withdraw: 'Take the change back',
  refuseTitle: 'Refuse: %{count} product |||| Refuse: %{count} products',
  refuseConfirm: 'Refuse',
  template: 'Reason',
  ownWords: 'In your own words',
  mailed: 'The author gets the reason by email.',
  templates: {
    title: 'The title does not say what the product is',
    photo: 'The pictures do not show the product',
    category: 'The category does not fit',
    contacts: 'Contacts or links in the texts',
    forbidden: 'This product may not be sold here',
    other: 'Another reason',
  },
};

const uk: SameKeys<typeof en> = {
  title: 'Схвалення',
  state: {
    newWaiting: 'Товар чекає на схвалення: покупці його ще не бачать.',
    newRefused: 'Товар не схвалено: покупці його не бачать.',
    changeWaiting: 'Зміна чекає на схвалення. Покупці поки бачать попередні значення.',
    changeRefused: 'Зміну не схвалено. Покупці й далі бачать попередні значення.',
  },
  kind: { new: 'Новий товар', change: 'Зміна' },
  by: '%{name}, %{at}',
  marketplace: 'Маркетплейс',
  reasonIs: 'Причина: %{reason}',
  correct: 'Виправте й збережіть: зміна знову надійде на схвалення.',
  conflict: 'Тим часом змінено: %{fields}. У такому вигляді схвалити не можна.',
  approve: 'Схвалити',
  approveOne: 'Схвалити: %{title}',
  refuse: 'Відхилити…',
  refuseOne: 'Відхилити: %{title}',
  approveSelected: 'Схвалити вибрані (%{count})',
  refuseSelected: 'Відхилити вибрані (%{count})…',
  approveTitle: 'Схвалити: %{count} товар? |||| Схвалити: %{count} товари? |||| Схвалити: %{count} товарів?',
  approveUnseen: 'Частини з них немає на цій сторінці. Змінене тим часом залишиться в черзі; рішення можна скасувати.',
  withdraw: 'Скасувати зміну',
  refuseTitle: 'Відхилити: %{count} товар |||| Відхилити: %{count} товари |||| Відхилити: %{count} товарів',
  refuseConfirm: 'Відхилити',
  template: 'Причина',
  ownWords: 'Своїми словами',
  mailed: 'Автор отримає лист із причиною.',
  templates: {
    title: 'З назви не зрозуміло, що це за товар',
    photo: 'На фото не цей товар',
    category: 'Категорія не підходить',
    contacts: 'У текстах є контакти або посилання',
    forbidden: 'Такий товар тут продавати не можна',
    other: 'Інша причина',
  },
};

export const approvalTexts = { en, uk };
export const useApprovalTexts = createTextsHook(approvalTexts);
