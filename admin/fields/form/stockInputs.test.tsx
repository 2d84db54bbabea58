import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditBase, Form, useRecordContext } from 'ra-core';
import { SaveButton, TextInput } from 'ra-ui-materialui';
import type { FormMeta, FormRecord } from '../../../dataProvider/formRecord';
import { formFieldsOf } from '../../../dataProvider/yarmarokRecord';
import { FormFieldView } from '../../form/FormFieldView';
import { productForm } from '../../form/testing/productForm';
import { aField, renderFields } from '../../testing/renderField';
import { withApi } from '../../testing/openPanel';
import { TestProviders } from '../../testing/TestForm';
import { FormFields } from './FormFields';
import { recordFormOptions } from './recordFormOptions';

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

describe('a form as a react-admin application writes it', () => {
  const api = withApi();
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
