import { createTextsHook } from '../core/i18n/createTextsHook';
import type { SameKeys } from '../core/i18n/texts';

/** Texts of conflicting changes, which load with their dialogs. */
const en = {
  conflictTitle: 'The record was changed while you were editing it',
  conflictBy: 'Saved %{when} by %{who}. Your changes are still here. Choose what to keep.',
  conflictField: 'Field',
  mine: 'My version',
  theirs: 'Saved version',
  choicesLeft: '%{count} field left to choose |||| %{count} fields left to choose',
  allMine: 'Everywhere: %{side}',
  mergedAlone: 'Joined without a choice: the changes do not overlap',
  unchanged: 'Unchanged',
  saveMerged: 'Save joined',
  dropMine: 'Discard my changes',
  draft: 'Draft',
  present: 'Now in the form',
  draftConflictTitle: 'The record was changed after the draft',
  draftConflictText: 'Draft from %{when}. Choose what to keep in the form. The record changes only when you save.',
  needsChoice: 'Needs a choice',
  toForm: 'Back to the form',
};

const uk: SameKeys<typeof en> = {
  conflictTitle: 'Конфлікт змін: запис змінили, поки ви його редагували',
  conflictBy: 'Збережено %{when}, автор: %{who}. Ваші зміни не втрачено. Виберіть, що залишити.',
  conflictField: 'Поле',
  mine: 'Моя версія',
  theirs: 'Збережена версія',
  choicesLeft:
    'Залишилося вибрати: %{count} поле |||| Залишилося вибрати: %{count} поля |||| Залишилося вибрати: %{count} полів',
  allMine: 'Усюди: %{side}',
  mergedAlone: 'Поєднано без вибору: зміни не перетинаються',
  unchanged: 'Без змін',
  saveMerged: 'Зберегти поєднане',
  dropMine: 'Відкинути мої зміни',
  draft: 'Чернетка',
  present: 'Зараз у формі',
  draftConflictTitle: 'Конфлікт змін: запис змінили після чернетки',
  draftConflictText: 'Чернетка: %{when}. Виберіть, що залишити у формі. Запис зміниться лише після збереження.',
  needsChoice: 'Потрібен вибір',
  toForm: 'До форми',
};

export const mergeTexts = { en, uk };
export const useMergeTexts = createTextsHook(mergeTexts);
