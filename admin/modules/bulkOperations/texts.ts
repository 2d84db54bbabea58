import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

/** Texts of the history of actions on many records: they load with it. */
const en = {
  lead: 'Actions on many records of the last 30 days. Each but changes of status, waybills and what was sent to 1C can be undone; records that somebody changed since stay as they are.',
  none: 'No actions on many records yet',
  noneText: 'What you switch on or off, remove, restore, edit or reorder in lists appears here.',
  list: 'Actions, newest first',
  undoRest: 'Undo the rest',
  undoTitle: 'Undo this action?',
  undoText: 'The records will be as they were before it. Those that somebody changed since stay as they are.',
  left: 'Left unchanged: %{count}',
  undoLeft: 'Not undone: %{count}',
  undoneBy: 'Undone on %{when} by %{who}: %{count} %{noun}',
  undoUntil: 'can be undone until %{when}',
  fields: 'Fields: %{fields}',
  state: {
    running: 'Running',
    done: 'Done',
    cancelled: 'Stopped',
    failed: 'Broken off',
    undoing: 'Being undone',
    undone: 'Undone',
  },
};

const uk: SameKeys<typeof en> = {
  lead: 'Групові дії за останні 30 днів. Кожну, крім зміни статусу, створення накладних і передавання в 1С, можна повернути; записи, які після неї хтось змінив, лишаться як є.',
  none: 'Групових дій ще не було',
  noneText:
    'Тут з’явиться все, що ви вмикаєте, вимикаєте, видаляєте, відновлюєте, змінюєте чи переставляєте у списках.',
  list: 'Дії, від найновішої',
  undoRest: 'Повернути решту',
  undoTitle: 'Повернути все як було?',
  undoText: 'Записи стануть такими, як до цієї дії. Ті, які після неї хтось змінив, лишаться як є.',
  left: 'Залишено без змін: %{count}',
  undoLeft: 'Не повернуто: %{count}',
  undoneBy: 'Повернуто %{when}, %{who}: %{count} %{noun}',
  undoUntil: 'можна повернути до %{when}',
  fields: 'Поля: %{fields}',
  state: {
    running: 'Виконується',
    done: 'Виконано',
    cancelled: 'Зупинено',
    failed: 'Перервано',
    undoing: 'Повертаємо',
    undone: 'Повернуто',
  },
};

export const operationTexts = { en, uk };
export const useOperationTexts = createTextsHook(operationTexts);
