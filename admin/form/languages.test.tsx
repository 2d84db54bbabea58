import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { FormField } from '#domain/wire/FieldDefinition';
import { aField, renderFields } from '../testing/renderField';

afterEach(cleanup);

const opened = (value: FormField['value'], more: Partial<FormField> = {}) =>
  renderFields([aField({ name: 'назва', type: 'text', multilangual: true, value, ...more })], { view: 'both' });
const copy = (from: 'української' | 'англійської') =>
  screen.queryByRole('button', { name: new RegExp(`Копіювати з ${from}: назва$`) });
const press = async (user: ReturnType<typeof opened>['user'], button: HTMLElement | null) => {
  if (!button) throw new Error('there is no such button');
  await user.click(button);
};

describe('copying from the other language', () => {
  it('fills an empty one at once', async () => {
    const { user, value } = opened({ uk: 'мед', en: '' });
    await press(user, copy('української'));
    expect(value()).toEqual({ uk: 'мед', en: 'мед' });
    expect(copy('української')).not.toBeInTheDocument();
  });

  it('asks before it replaces what is there, and leaves it when told to', async () => {
    const { user, value } = opened({ uk: 'мед', en: 'honey' });
    await press(user, copy('української'));
    const dialog = await screen.findByRole('dialog', { name: 'Замінити «назва»?' });
    expect(value()).toEqual({ uk: 'мед', en: 'honey' });
    expect(within(dialog).getByRole('button', { name: 'Скасувати' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Скасувати' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(value()).toEqual({ uk: 'мед', en: 'honey' });
  });

  it.each([
    ['української', { uk: 'мед', en: 'мед' }],
    ['англійської', { uk: 'honey', en: 'honey' }],
  ] as const)('replaces it from %s after the question', async (from, result) => {
    const { user, value } = opened({ uk: 'мед', en: 'honey' });
    await press(user, copy(from));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Замінити' }));
    await waitFor(() => expect(value()).toEqual(result));
  });

  it('is not offered where there is nothing to copy, nor in a form to look at', () => {
    opened({ uk: '', en: '' });
    expect(copy('української')).not.toBeInTheDocument();
    expect(copy('англійської')).not.toBeInTheDocument();
    cleanup();
    renderFields([aField({ name: 'назва', type: 'text', multilangual: true, value: { uk: 'мед', en: '' } })], {
      view: 'both',
      readOnly: true,
    });
    expect(copy('української')).not.toBeInTheDocument();
  });
});

describe('a language switched off and on (FLD-common-023)', () => {
  it.each<[string, Partial<FormField>, unknown]>([
    ['nothing filled in', {}, ''],
    ['the default', { default: 'нове' }, 'нове'],
  ])('is null, and then %s', async (_name, more, on) => {
    const { user, value } = opened({ uk: 'мед', en: 'honey' }, more);
    await user.click(screen.getByRole('button', { name: 'Прибрати переклад: назва' }));
    expect(value()).toEqual({ uk: 'мед', en: null });
    expect(screen.queryByRole('textbox', { name: /EN/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Додати переклад' }));
    expect(value()).toEqual({ uk: 'мед', en: on });
  });

  it('is possible while it is empty, and never for the main language', () => {
    opened({ uk: 'мед', en: '' });
    expect(screen.getAllByRole('button', { name: 'Прибрати переклад: назва' })).toHaveLength(1);
  });
});
