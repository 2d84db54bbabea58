import type { FormField } from '../../domain/fields/FieldDefinition';
import { aField } from '../testing/renderField';
import { createFormStore } from './createFormStore';

const fields: FormField[] = [
  aField({ name: 'title', type: 'text', multilangual: true, required: true, value: { uk: 'слово', en: '' } }),
  aField({ name: 'note', type: 'text' }),
  aField({ name: 'kind', type: 'yesno', ruler: true, value: { 0: false }, trueDependent: ['more'] }),
  aField({ name: 'more', type: 'text', independent: false }),
];

/** Counts how often each listener was called; `since` returns the counts since its last call. */
function storeWithCounters() {
  const store = createFormStore(fields);
  const notifications = { all: 0, title: 0, note: 0, outline: 0 };
  store.subscribe(() => (notifications.all += 1));
  store.subscribe(() => (notifications.title += 1), 'title');
  store.subscribe(() => (notifications.note += 1), 'note');
  store.subscribeSummary(() => (notifications.outline += 1));
  const countsSinceLastCall = () => {
    const now = { ...notifications };
    Object.assign(notifications, { all: 0, title: 0, note: 0, outline: 0 });
    return now;
  };
  return { store, since: countsSinceLastCall };
}

describe('whom a form tells of a change', () => {
  it('the field itself, and at first those who look at the whole', () => {
    const { store, since } = storeWithCounters();
    store.setValue('title', 'uk', 'слова');
    expect(since()).toEqual({ all: 1, title: 1, note: 0, outline: 1 });
    expect(store.dirtyFields()).toEqual(['title']);
    store.setValue('title', 'uk', 'слова і');
    expect(since()).toEqual({ all: 1, title: 1, note: 0, outline: 0 });
    expect(store.values().title).toEqual({ uk: 'слова і', en: '' });
  });

  it.each<[string, (store: ReturnType<typeof createFormStore>) => void]>([
    ['a language is filled in', (store) => store.setValue('title', 'en', 'w')],
    ['a language is switched off', (store) => store.setValue('title', 'en', null)],
    ['it differs no more', (store) => store.setValue('title', 'uk', 'слово')],
    [
      'it has an error',
      (store) => {
        store.setValue('title', 'uk', '');
        store.validateField('title');
      },
    ],
    ['it was saved', (store) => store.markSaved({ title: { uk: 'слова', en: '' } })],
  ])('those who look at the whole, when %s', (_name, change) => {
    const { store, since } = storeWithCounters();
    store.setValue('title', 'uk', 'слова');
    since();
    const before = store.summaryVersion();
    change(store);
    expect(since()).toMatchObject({ note: 0 });
    expect(store.summaryVersion()).toBeGreaterThan(before);
  });

  it('those who look at the whole, when an error goes', () => {
    const { store, since } = storeWithCounters();
    store.setValue('title', 'uk', '');
    store.validateField('title');
    since();
    store.setValue('title', 'uk', 'с');
    expect(since()).toMatchObject({ title: 1, outline: 1 });
  });

  it('those who look at the whole, when a ruler calls a field in', () => {
    const { store, since } = storeWithCounters();
    store.setValue('kind', '0', true);
    since();
    expect([...store.visibleFields()]).toEqual(['title', 'note', 'kind', 'more']);
    store.setValue('kind', '0', false);
    expect(since().outline).toBe(1);
    expect([...store.visibleFields()]).toEqual(['title', 'note', 'kind']);
  });

  it.each<[string, (store: ReturnType<typeof createFormStore>) => void]>([
    ['it begins anew', (store) => store.reset(fields)],
    ['its definitions are others', (store) => store.setDefinitions(fields)],
    ['all changes are taken back', (store) => store.discard()],
  ])('everybody, when %s', (_name, change) => {
    const { store, since } = storeWithCounters();
    store.setValue('note', '0', 'слово');
    since();
    change(store);
    expect(since()).toEqual({ all: 1, title: 1, note: 1, outline: 1 });
  });

  it('nobody who has left', () => {
    const { store } = storeWithCounters();
    const left = jest.fn();
    store.subscribe(left, 'note')();
    store.subscribeSummary(left)();
    store.setValue('note', '0', 'слово');
    expect(left).not.toHaveBeenCalled();
  });
});

describe('messages of the server', () => {
  const refused = (locale?: 'uk' | 'en') => ({
    title: {
      name: 'title',
      valid: false,
      localValid: {},
      messages: [{ type: 'error' as const, text: 'ні', ...(locale && { locale }) }],
    },
  });

  it.each([
    ['of the language that is edited', 'uk', 0],
    ['without a language', undefined, 0],
    ['of the other language', 'en', 1],
  ] as const)('%s go or stay when a value changes', (_name, locale, count) => {
    const store = createFormStore(fields);
    store.applyServerErrors(refused(locale));
    expect(store.field('title').messages).toHaveLength(1);
    store.setValue('title', 'uk', 'нове');
    expect(store.field('title').messages).toHaveLength(count);
  });
});
