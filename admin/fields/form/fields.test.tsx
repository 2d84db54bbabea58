import { act, cleanup, render, screen } from '@testing-library/react';
import type { FormField } from '#domain/wire/FieldDefinition';
import { aField } from '../../testing/renderField';
import type { TestFormHandle } from '../../testing/TestForm';
import { TestForm } from '../../testing/TestForm';
import { fieldsResolver } from './fieldsResolver';
import { useFieldState } from './useFieldState';
import { useDirtyFields, useFormSelector } from './useFormSelector';

afterEach(cleanup);

const fields: FormField[] = [
  aField({ name: 'title', type: 'text', multilangual: true, required: true, value: { uk: 'слово', en: '' } }),
  aField({ name: 'note', type: 'text' }),
  aField({ name: 'price', type: 'number', value: { 0: 1250.5 } }),
  aField({ name: 'kind', type: 'yesno', ruler: true, value: { 0: false }, trueDependent: ['more'] }),
  aField({ name: 'more', type: 'text', independent: false, required: true }),
  aField({ name: 'words', type: 'tags', multilangual: true, value: { uk: ['мед'], en: [] } }),
];

/** Renders a form whose parts count how often they are rendered; `since` returns the counts since its last call. */
function formWithCounters() {
  const renderings = { title: 0, note: 0, dirty: 0, filled: 0 };
  const Field = ({ name }: { name: 'title' | 'note' }) => {
    const { value, messages } = useFieldState(name);
    renderings[name] += 1;
    return <output aria-label={name}>{JSON.stringify([value, messages])}</output>;
  };
  const Dirty = () => {
    renderings.dirty += 1;
    return <output aria-label="dirty">{useDirtyFields().join()}</output>;
  };
  const Visible = () => {
    renderings.filled += 1;
    return <output aria-label="visible">{useFormSelector((form) => [...form.visibleFields()].join())}</output>;
  };
  let form: TestFormHandle | undefined;
  render(
    <TestForm fields={fields} onForm={(rendered) => (form = rendered)}>
      <Field name="title" />
      <Field name="note" />
      <Dirty />
      <Visible />
    </TestForm>,
  );
  if (!form) throw new Error('the form is not rendered');
  const since = () => {
    const now = { ...renderings };
    Object.assign(renderings, { title: 0, note: 0, dirty: 0, filled: 0 });
    return now;
  };
  since();
  return { form, since };
}

const shown = (name: string) => screen.getByRole('status', { name }).textContent ?? '';
const messagesOf = (name: string) => (JSON.parse(shown(name)) as [object, unknown[]])[1];

describe('what is rendered with a change', () => {
  it('is the field itself, and at first what lists the dirty ones', () => {
    const { form, since } = formWithCounters();
    act(() => form.setValue('title', 'uk', 'слова'));
    expect(since()).toEqual({ title: 1, note: 0, dirty: 1, filled: 0 });
    expect(shown('dirty')).toBe('title');
    act(() => form.setValue('title', 'uk', 'слова і'));
    expect(since()).toEqual({ title: 1, note: 0, dirty: 0, filled: 0 });
    expect(form.values().title).toEqual({ uk: 'слова і', en: '' });
    act(() => form.setValue('title', 'uk', 'слово'));
    expect(shown('dirty')).toBe('');
  });

  it('is what shows the visible fields when a ruler calls one in', () => {
    const { form, since } = formWithCounters();
    act(() => form.setValue('kind', '0', true));
    expect(since()).toMatchObject({ title: 0, note: 0, filled: 1 });
    expect(shown('visible')).toBe('title,note,price,kind,more,words');
    act(() => form.setValue('kind', '0', false));
    expect(shown('visible')).toBe('title,note,price,kind,words');
  });

  it('is a field whose error comes or goes, and no other', async () => {
    const { form, since } = formWithCounters();
    act(() => form.setValue('title', 'uk', ''));
    since();
    await act(() => form.validate(['title']));
    expect(messagesOf('title')).toEqual([
      { level: 'error', key: 'required', locale: 'uk' },
      { level: 'warning', key: 'empty', locale: 'en' },
      { level: 'warning', key: 'allLocalesFill', locale: 'en' },
    ]);
    act(() => form.setValue('title', 'uk', 'с'));
    expect(messagesOf('title')).toMatchObject([{ key: 'empty' }, { key: 'allLocalesFill' }]);
    expect(since().note).toBe(0);
  });

  it('is all that was changed when the changes are discarded', () => {
    const { form } = formWithCounters();
    act(() => {
      form.setValue('title', 'uk', 'інше');
      form.setValue('note', '0', 'слово');
    });
    expect(shown('dirty')).toBe('title,note');
    act(() => form.discard());
    expect(shown('dirty')).toBe('');
    expect(form.values()).toMatchObject({ title: { uk: 'слово', en: '' }, note: { 0: '' } });
  });
});

describe('what a form knows as saved', () => {
  it('leaves dirty what was typed since', () => {
    const { form } = formWithCounters();
    act(() => form.setValue('title', 'uk', 'перше'));
    act(() => form.setValue('note', '0', 'друге'));
    act(() => form.markSaved({ title: { uk: 'перше', en: '' }, note: { 0: 'дру' } }));
    expect(shown('dirty')).toBe('note');
    expect(form.payload(false)).toEqual({ note: { 0: 'друге' } });
  });

  it('tells an empty list from one without a translation', () => {
    const { form } = formWithCounters();
    act(() => form.setValue('words', 'en', null));
    act(() => form.markSaved({ note: { 0: '' } }));
    expect(shown('dirty')).toBe('words');
  });

  it('compares values as they are stored', async () => {
    const { form } = formWithCounters();
    act(() => form.setValue('price', '0', '1250,50'));
    expect(form.dirtyFields()).toEqual(['price']);
    await act(() => form.validateAll());
    expect(form.dirtyFields()).toEqual([]);
    expect(form.values().price).toEqual({ 0: 1250.5 });
  });
});

describe('messages of the server', () => {
  it.each([
    ['of the language that is edited', 'uk', 0],
    ['without a language', undefined, 0],
    ['of the other language', 'en', 1],
  ] as const)('%s go or stay when a value changes', (_name, locale, count) => {
    const { form } = formWithCounters();
    const messages = [
      { type: 'error' as const, text: 'ні', ...(locale && { locale }) },
      { type: 'warning' as const, text: 'може', ...(locale && { locale }) },
    ];
    act(() => form.showMessages({ title: { messages } }));
    expect(messagesOf('title')).toHaveLength(2);
    act(() => form.setValue('title', 'uk', 'нове'));
    expect(messagesOf('title')).toHaveLength(count * 2);
  });
});

describe('the resolver', () => {
  const resolve = (values: Record<string, unknown>, names?: string[]) =>
    fieldsResolver(
      { ...Object.fromEntries(fields.map(({ name, value }) => [name, value])), ...values },
      { fields },
      { names, fields: {}, shouldUseNativeValidation: false },
    );

  it('gives the values normalized', () => {
    expect(resolve({ price: { 0: '7,5' }, other: 1 })).toMatchObject({
      errors: {},
      values: { price: { 0: 7.5 }, title: { uk: 'слово', en: '' }, other: 1 },
    });
  });

  it('finds errors by source, in visible fields only', () => {
    expect(Object.keys((resolve({ title: { uk: '', en: '' } }) as { errors: object }).errors)).toEqual(['title']);
    expect(resolve({ kind: { 0: true } })).toMatchObject({ errors: { more: { 0: { type: 'required' } } } });
  });

  it('validates the fields that it is asked about', () => {
    expect(resolve({ title: { uk: '', en: '' } }, ['note.0'])).toMatchObject({ errors: {} });
  });
});
