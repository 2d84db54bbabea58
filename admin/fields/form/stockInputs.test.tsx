import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditBase, Form, useArrayInput, useRecordContext } from 'ra-core';
import { AutocompleteInput, SaveButton, TextInput } from 'ra-ui-materialui';
import type { FormMeta, FormRecord } from '../../../dataProvider/formRecord';
import { formFieldsOf } from '../../../dataProvider/yarmarokRecord';
import { FormFieldView } from '../../form/FormFieldView';
import { productForm } from '../../form/testing/productForm';
import { aField, renderFields } from '../../testing/renderField';
import { withApi } from '../../testing/openPanel';
import { TestProviders } from '../../testing/TestForm';
import type { AccordionItem } from '#domain/fields/accordeon';
import type { ListResult } from '#domain/wire/Listing';
import type { StartResult } from '#domain/wire/Start';
import { titleIn } from '../localisedValue';
import { RecordChoices } from '../RecordChoices';
import { EntryList } from '../entries/EntryList';
import { useFieldEntries } from '../entries/useFieldEntries';
import { FormFields } from './FormFields';
import { useFormFields } from './FormFieldsContext';
import { recordFormOptions } from './recordFormOptions';
import { useFieldState } from './useFieldState';

afterEach(cleanup);

const asTyped = (text: string) => text;
const ours = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const stock = () => screen.getByRole('textbox', { name: 'stock' });

describe('stock inputs of react-admin beside ours', () => {
  const title = aField({
    name: 'назва',
    type: 'text',
    multilangual: true,
    required: true,
    value: { uk: 'мед', en: '' },
  });
  const code = aField({ name: 'код', type: 'text', value: { 0: 'a1' } });
  const open = (source: string) =>
    renderFields([title, code], { children: <TextInput source={source} label="stock" parse={asTyped} /> });

  it.each([
    ['назва.uk', 'назва', 'мед'],
    ['код.0', 'код', 'a1'],
  ])('%s edit the same value, in both directions', async (source, name, text) => {
    const { user, form } = open(source);
    expect(stock()).toHaveValue(text);
    await user.type(stock(), '+');
    expect(ours(name)).toHaveValue(`${text}+`);
    expect(form.dirtyFields()).toEqual([name]);
    await user.type(ours(name), '!');
    expect(stock()).toHaveValue(`${text}+!`);
    await user.clear(stock());
    await user.type(stock(), text);
    expect(form.dirtyFields()).toEqual([]);
  });

  it('are validated by the same rules and show the same message, which goes with the next key', async () => {
    const { user } = open('назва.uk');
    await user.clear(stock());
    await user.tab();
    await waitFor(() => expect(stock()).toBeInvalid());
    expect(stock()).toHaveAccessibleDescription('Заповніть це поле');
    expect(ours('назва')).toHaveAccessibleDescription(/Заповніть це поле/);
    await user.type(stock(), 'в');
    expect(stock()).toBeValid();
    expect(ours('назва')).toBeValid();
  });
});

describe('repeated entries', () => {
  const sections = aField({
    name: 'розділи',
    type: 'accordeon',
    value: {
      0: [
        { title: 'Догляд', value: 'прати' },
        { title: 'Склад', value: 'льон' },
      ],
    },
  });
  const isBlank = ({ title, value }: AccordionItem) => title === '' && value === '';

  const Count = () => <output>{useArrayInput().fields.length}</output>;

  function Sections() {
    const { actions } = useFormFields();
    const value = useFieldState(sections.name).value['0'];
    const entries = useFieldEntries<AccordionItem>(
      { field: sections, locale: '0', value, onChange: (next) => actions.setValue(sections.name, '0', next) },
      { isBlank },
    );
    return (
      <EntryList
        id="list"
        labelledBy="label"
        entries={entries}
        disabled={false}
        addLabel="add"
        onAdd={() => entries.add({ title: '', value: '' })}
        renderEntry={(at) => (
          <>
            <TextInput source="title" label={`stock ${at + 1}`} parse={asTyped} />
            <Count />
          </>
        )}
      />
    );
  }

  it('are a field array: a stock input in an entry reads and writes it by its source', async () => {
    const { user, form } = renderFields([sections], { children: <Sections /> });
    const stockAt = (place: number) => screen.findByRole('textbox', { name: `stock ${place}` });
    expect(await stockAt(2)).toHaveValue('Склад');
    expect(screen.getAllByRole('status', { name: '' }).map((one) => one.textContent)).toContain('2');
    await user.type(await stockAt(2), '!');
    expect(form.values()).toMatchObject({ розділи: { 0: [{ title: 'Догляд' }, { title: 'Склад!', value: 'льон' }] } });
    const [, ours] = await screen.findAllByRole('textbox', { name: /^Заголовок/ });
    expect(ours).toHaveValue('Склад!');
    await user.type(ours as HTMLElement, '?');
    await waitFor(async () => expect(await stockAt(2)).toHaveValue('Склад!?'));

    await user.click(screen.getAllByRole('button', { name: /^Перемістити вище/ }).at(-1) as HTMLElement);
    expect(await stockAt(1)).toHaveValue('Склад!?');
    await user.click(screen.getByRole('button', { name: 'add' }));
    expect(await stockAt(3)).toHaveFocus();
    expect(form.values()).toMatchObject({ розділи: { 0: [{ title: 'Склад!?' }, { title: 'Догляд' }] } });
    await user.type(await stockAt(3), 'Розмір');
    expect(form.values()['розділи']?.['0']).toHaveLength(3);
  });
});

const api = withApi();

it('an autocomplete of react-admin offers the records of our ChoicesContext, and sets our value', async () => {
  const { entities } = await api().call<StartResult>('GET', '/api/admin/start');
  const { items } = await api().call<ListResult>('POST', '/api/category/list', { limit: 2 });
  const [first, second] = items.map(({ _id, fields }) => ({ _id, title: titleIn(fields.title, 'uk') }));
  const category = aField({ name: 'category', type: 'select', source: 'category', value: { 0: first?._id ?? '' } });
  const { user, value } = renderFields([category], {
    entities,
    children: (
      <RecordChoices reference="category" source="category.0" selectedIds={[first?._id ?? '']} knownChoices={[]}>
        <AutocompleteInput label="stock" optionText="title.uk" />
      </RecordChoices>
    ),
  });
  const stockBox = await screen.findByRole('combobox', { name: 'stock' });
  await waitFor(() => expect(stockBox).toHaveValue(first?.title));
  expect(screen.getByRole('combobox', { name: /^category/ })).toHaveValue(first?.title);
  await user.click(stockBox);
  await user.click(await screen.findByRole('option', { name: second?.title }));
  expect(value()).toEqual({ 0: second?._id });
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^category/ })).toHaveValue(second?.title));
});

describe('a form as a react-admin application writes it', () => {
  const { storedFields } = productForm(api);
  const meta: FormMeta = { form: true, language: 'uk' };

  function ProductForm() {
    const record = useRecordContext<FormRecord>();
    if (!record) return null;
    const fields = formFieldsOf(record._load.form);
    const title = fields.find(({ name }) => name === 'title');
    const { _load, _messages, ...values } = record;
    return (
      <Form record={values} context={{ fields }} {...recordFormOptions}>
        <FormFields fields={fields} view="uk">
          {title && <FormFieldView field={title} />}
          <TextInput source="title.en" label="stock" parse={asTyped} />
          <SaveButton label="save" />
        </FormFields>
      </Form>
    );
  }

  it('loads and saves a record: EditBase, our field, a stock input, a stock save button', async () => {
    const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/product/list', { limit: 1 });
    const id = items[0]?._id ?? '';
    const user = userEvent.setup({ delay: null });
    render(
      <TestProviders>
        <EditBase
          id={id}
          mutationMode="pessimistic"
          redirect={false}
          queryOptions={{ meta }}
          mutationOptions={{ meta }}
          disableAuthentication
        >
          <ProductForm />
        </EditBase>
      </TestProviders>,
    );
    await user.clear(await screen.findByRole('textbox', { name: /^Назва/ }));
    await user.type(ours('Назва'), 'Нова назва');
    await user.clear(stock());
    await user.type(stock(), 'New title');
    // The stock button is disabled while the field that was left is validated.
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'save' }));
    await waitFor(async () => {
      const { title } = await storedFields(id);
      expect(title).toEqual({ uk: 'Нова назва', en: 'New title' });
    });
  });
});
