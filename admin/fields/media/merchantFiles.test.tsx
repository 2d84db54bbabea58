import { act, screen, waitFor, within } from '@testing-library/react';
import { uploadFiles, png, withLibrary } from '../../modules/media/testing/openLibrary';
import { findHeading, openPanel } from '../../testing/openPanel';

const merchant = 'kosiv@example.com';
const { api } = withLibrary();

interface Stored {
  _revision: number;
  form: unknown;
}

const product = async (): Promise<string> => {
  const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/product/list', {
    model: 'product',
    limit: 1,
  });
  return items[0]?._id ?? '';
};
const gallery = async (id: string): Promise<unknown> => {
  const { form } = await api().call<Stored>('GET', `/api/product/load/${id}`);
  return /"name":"gallery".*?"value":\{"0":(\[.*?\])\}/.exec(JSON.stringify(form))?.[1];
};
const put = (id: string, files: readonly string[]) =>
  api().call('PUT', `/api/product/update/${id}`, { fields: { gallery: { 0: files.map((each) => ({ id: each })) } } });

/** Opens a merchant's product into which staff put two images of the marketplace. */
async function opened() {
  await api().logIn(merchant);
  const id = await product();
  await api().logIn();
  const files = await uploadFiles(await png('Збоку', 1), await png('Згори', 2));
  await put(id, files);
  await api().logIn(merchant);
  api().clearRequests();
  const { user } = openPanel(`/merchantpanel/product/update/${id}`);
  await findHeading(/./);
  return { id, files, user };
}
const tile = (title: string) => screen.findByRole('button', { name: `Переглянути: ${title}` });

describe('a merchant, in whose product staff put pictures', () => {
  it('sees them, and cannot change what is the marketplace’s', async () => {
    const { user } = await opened();
    expect(within(await tile('Збоку')).getByRole('presentation', { hidden: true })).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/media\/.+\.png$/),
    );
    expect(screen.queryByText('Файл видалено')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Без ALT, додати текст: Збоку/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Дії: Збоку' }));
    expect(await screen.findByRole('menuitem', { name: 'Прибрати з поля' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Змінити ALT-текст' })).not.toBeInTheDocument();
  });

  it('puts them in another order by the keyboard, takes one out, and saves', async () => {
    const {
      id,
      files: [first = '', second = ''],
      user,
    } = await opened();
    const handle = await screen.findByRole('button', { name: 'Перемістити: Згори' });
    act(() => handle.focus());
    await user.keyboard(' {ArrowLeft} ');
    await user.click(screen.getByRole('button', { name: /^Зберегти/ }));
    await waitFor(async () => expect(await gallery(id)).toBe(JSON.stringify([{ id: second }, { id: first }])));
    await user.click(screen.getByRole('button', { name: 'Дії: Згори' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Прибрати з поля' }));
    await user.click(screen.getByRole('button', { name: /^Зберегти/ }));
    await waitFor(async () => expect(await gallery(id)).toBe(JSON.stringify([{ id: first }])));
    expect(await tile('Збоку')).toBeInTheDocument();
  });

  it('sees one that staff add while the form is open, once it is saved', async () => {
    const { id, files, user } = await opened();
    await tile('Збоку');
    await api().logIn();
    const [third = ''] = await uploadFiles(await png('Зблизька', 3));
    await put(id, [...files, third]);
    await api().logIn(merchant);
    await user.type(screen.getByRole('textbox', { name: /^Назва УК/ }), ' з Косова');
    await user.click(screen.getByRole('button', { name: /^Зберегти/ }));
    expect(await tile('Зблизька')).toBeInTheDocument();
    expect(screen.queryByText('Файл видалено')).not.toBeInTheDocument();
  });
});
