import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

/** Texts of the category tree: they load with it. */
const en = {
  tree: 'Category tree',
  addSub: 'Add subcategory',
  find: 'Find a category…',
  found: 'Found: %{count}',
  nothing: 'No categories with this name',
  hidden: 'hidden',
  products: '%{count} product |||| %{count} products',
  productsOf: 'In the whole branch: %{branch}. In the category itself: %{own}.',
  asList: 'As a list',
  trash: 'Trash',
  choose: 'Choose a category in the tree',
  chooseText: 'Its form opens here. Drag categories by the handle, or use the keyboard.',
  actionsOf: '%{name}: actions',
  keys: { take: 'take', place: 'place', level: 'level', cancel: 'cancel' },
  taken:
    '%{name} is taken. Up and down choose the place, left and right the level. Space puts it there, Escape cancels.',
  place: 'Place %{place} of %{count} in “%{parent}”',
  dropped: '%{name}: place %{place} of %{count} in “%{parent}”',
  cancelled: '%{name} stays where it was',
  before: 'Move up',
  after: 'Move down',
  moveTo: 'Move to…',
  mergeInto: 'Merge into…',
  activate: 'Show the branch',
  deactivate: 'Hide the branch',
  remove: 'Delete the branch',
  affected: 'Subcategories: %{subcategories}. Products: %{products}.',
  branchTitle: {
    deactivate: 'Hide “%{name}” with everything in it?',
    activate: 'Show “%{name}” with everything in it?',
    remove: 'Delete “%{name}” with everything in it?',
  },
  branchText: {
    deactivate: 'Buyers will not see the categories. %{affected}',
    activate: 'All categories of the branch become active. %{affected}',
    remove:
      'The categories go to the trash; products stay in them and are not shown to buyers. %{affected} The deletion can be undone.',
  },
  mergeTitle: 'Merge “%{name}” into “%{into}”?',
  mergeText:
    'Subcategories and products go to “%{into}”, filters and saved views follow. “%{name}” goes to the trash. %{affected}',
  merge: 'Merge',
  failed: 'The tree could not be loaded',
};

const uk: SameKeys<typeof en> = {
  tree: 'Дерево категорій',
  addSub: 'Додати підкатегорію',
  find: 'Знайти категорію…',
  found: 'Знайдено: %{count}',
  nothing: 'Категорій із такою назвою немає',
  hidden: 'прихована',
  products: '%{count} товар |||| %{count} товари |||| %{count} товарів',
  productsOf: 'У всій гілці: %{branch}. У самій категорії: %{own}.',
  asList: 'Списком',
  trash: 'Видалені',
  choose: 'Виберіть категорію в дереві',
  chooseText: 'Тут відкриється її форма. Перетягуйте категорії за ручку або скористайтеся клавіатурою.',
  actionsOf: '%{name}: дії',
  keys: { take: 'взяти', place: 'місце', level: 'рівень', cancel: 'скасувати' },
  taken:
    'Взято: %{name}. Стрілки вгору та вниз вибирають місце, ліворуч і праворуч — рівень. Пробіл ставить на місце, Escape скасовує.',
  place: 'Місце %{place} з %{count} у категорії «%{parent}»',
  dropped: '%{name}: місце %{place} з %{count} у категорії «%{parent}»',
  cancelled: '%{name} залишається на своєму місці',
  before: 'Перемістити вище',
  after: 'Перемістити нижче',
  moveTo: 'Перемістити до…',
  mergeInto: 'Об’єднати з…',
  activate: 'Показати гілку',
  deactivate: 'Приховати гілку',
  remove: 'Видалити гілку',
  affected: 'Підкатегорій: %{subcategories}. Товарів: %{products}.',
  branchTitle: {
    deactivate: 'Приховати «%{name}» з усім умістом?',
    activate: 'Показати «%{name}» з усім умістом?',
    remove: 'Видалити «%{name}» з усім умістом?',
  },
  branchText: {
    deactivate: 'Покупці не бачитимуть цих категорій. %{affected}',
    activate: 'Усі категорії гілки стануть активними. %{affected}',
    remove:
      'Категорії потраплять до видалених; товари залишаться в них, але покупці їх не бачитимуть. %{affected} Видалення можна скасувати.',
  },
  mergeTitle: 'Об’єднати «%{name}» з «%{into}»?',
  mergeText:
    'Підкатегорії й товари перейдуть до «%{into}», фільтри та збережені подання — також. «%{name}» потрапить до видалених. %{affected}',
  merge: 'Об’єднати',
  failed: 'Не вдалося завантажити дерево',
};

export const categoryTexts = { en, uk };
export const useCategoryTexts = createTextsHook(categoryTexts);
