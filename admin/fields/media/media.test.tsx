import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { interceptRequests } from '../../testing/interceptRequests';
import { startMockApi } from '../../testing/mockApi';
import type { MockApi } from '../../testing/mockApi';
import { clearFields, renderField } from '../../testing/renderField';

let transport: ReturnType<typeof interceptRequests>;
let api: MockApi;
let ids: string[];

const svg = (name: string, width = 10): File =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`], `${name}.svg`, {
    type: 'image/svg+xml',
  });

async function stored(file: File): Promise<string> {
  const form = new FormData();
  form.append('file', file, file.name);
  const reply = (await (await fetch('/api/media/upload', { method: 'PUT', body: form })).json()) as {
    result: { file: { _id: string } };
  };
  return reply.result.file._id;
}

beforeEach(async () => {
  api = await startMockApi();
  await api.logIn();
  transport = interceptRequests();
  ids = [];
  for (const [name, width] of [
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ] as const)
    ids.push(await stored(svg(name, width)));
});
afterEach(() => {
  clearFields();
  transport.restore();
  api.stop();
});

const items = () => ids.map((id) => ({ id }));
const at = (place: number): string => ids[place] ?? '';
const handle = (title: string) => screen.findByRole('button', { name: `Перемістити: ${title}` });
const menuOf = async (title: string) => screen.findByRole('button', { name: `Дії: ${title}` });

describe('a gallery of a product', () => {
  const addresses = () => screen.getByRole('textbox', { name: /^Адреси зображень/ });
  const byAddress = { 0: [{ id: 'https://a.ua/1.jpg' }] };
  const openAddresses = async (user: ReturnType<typeof renderField>['user']) => {
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Додати за адресою/ }));
    expect(addresses()).toHaveFocus();
  };

  it('takes pictures by address beside files, several at once, and leaves what is no address', async () => {
    const { user, value } = renderField({ type: 'media-product-gallery', value: { 0: [{ id: at(0) }] } });
    await openAddresses(user);
    await user.paste('https://a.ua/1.jpg просто текст HTTPS://a.ua/на столі 2.jpg');
    await user.click(screen.getByRole('button', { name: /^Додати за адресою/ }));
    expect(value()[0]).toEqual([
      { id: at(0) },
      { id: 'https://a.ua/1.jpg' },
      { id: 'https://a.ua/на%20столі%202.jpg' },
    ]);
    expect(addresses()).toHaveValue('просто текст');
    expect(addresses()).toHaveAccessibleDescription('Введіть посилання, що починається з https://');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.clear(addresses());
    expect(addresses()).toBeValid();
  });

  it('adds addresses with Enter, once each; they are moved, opened and removed like files', async () => {
    const { user, value } = renderField({ type: 'media-product-gallery', value: byAddress });
    await openAddresses(user);
    await user.type(addresses(), '/images/demo/jug.svg https://a.ua/1.jpg{Enter}');
    expect(value()).toEqual({ 0: [{ id: 'https://a.ua/1.jpg' }, { id: '/images/demo/jug.svg' }] });
    await user.click(await menuOf('jug.svg'));
    expect(screen.queryByRole('menuitem', { name: 'Змінити ALT-текст' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Зробити головним' }));
    expect(value()).toEqual({ 0: [{ id: '/images/demo/jug.svg' }, { id: 'https://a.ua/1.jpg' }] });
    await user.click(screen.getByRole('button', { name: 'Переглянути: 1.jpg' }));
    const viewer = await screen.findByRole('dialog', { name: '1.jpg' });
    expect(within(viewer).getByRole('img', { name: '1.jpg' })).toHaveAttribute('src', 'https://a.ua/1.jpg');
    await user.click(within(viewer).getByRole('button', { name: 'Закрити' }));
    await user.click(await menuOf('1.jpg'));
    await user.click(screen.getByRole('menuitem', { name: 'Прибрати з поля' }));
    expect(value()).toEqual({ 0: [{ id: '/images/demo/jug.svg' }] });
    await waitFor(() => expect(screen.getByRole('button', { name: /^Додати файли/ })).toHaveFocus());
  });

  it('takes no address that is not secure, and none beyond its limits', async () => {
    const many = { 0: Array.from({ length: 19 }, (_, place) => ({ id: `https://a.ua/${place}.jpg` })) };
    const { user, value } = renderField({ type: 'media-product-gallery', value: many });
    await openAddresses(user);
    await user.type(addresses(), 'javascript:alert(1){Enter}');
    expect(addresses()).toHaveAccessibleDescription('Введіть посилання, що починається з https://');
    await user.clear(addresses());
    await user.type(addresses(), 'https://a.ua/19.jpg https://a.ua/20.jpg{Enter}');
    expect((value()[0] as unknown[]).length).toBe(20);
    expect(addresses()).toHaveValue('https://a.ua/20.jpg');
    expect(addresses()).toHaveAccessibleDescription(/завантажте частину до медіатеки/);
  });

  it('shows addresses where it may only be read', async () => {
    renderField({ type: 'media-product-gallery', readonly: true, value: byAddress });
    expect(await screen.findByRole('button', { name: 'Переглянути: 1.jpg' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('marks the first as the main one, and what has no ALT text', async () => {
    renderField({ type: 'media-product-gallery', value: { 0: items() } });
    const tiles = await screen.findAllByRole('listitem');
    await handle('one');
    expect(tiles.map((tile) => within(tile).queryByText('Головне') !== null)).toEqual([true, false, false]);
    expect(screen.getByRole('button', { name: 'Без ALT, додати текст: two' })).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('says which ALT text is missing, and its dialog begins there and saves with Enter', async () => {
    await api.call('POST', '/api/media/alt-update', { _id: at(1), alt: { uk: 'Глечик', en: '' } });
    const { user } = renderField({ type: 'media-product-gallery', value: { 0: items() } });
    const mark = await screen.findByRole('button', { name: 'ALT: немає EN, додати текст: two' });
    expect(mark).toHaveTextContent('ALT: немає EN');
    await user.click(mark);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('textbox', { name: /EN/ })).toHaveFocus();
    await user.keyboard('Jug{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /додати текст: two/ })).not.toBeInTheDocument());
  });

  it('is put in order by the keyboard: Space takes, arrows move, Space puts down, Esc returns', async () => {
    const { user, value } = renderField({ type: 'media-product-gallery', value: { 0: items() } });
    const third = await handle('three');
    act(() => third.focus());
    await user.keyboard(' {ArrowLeft}{ArrowLeft}');
    expect(screen.getByText('three: місце 1 із 3')).toBeInTheDocument();
    expect(await handle('three')).toHaveFocus();
    expect(value()).toEqual({ 0: items() });
    await user.keyboard(' ');
    expect(value()).toEqual({ 0: [at(2), at(0), at(1)].map((id) => ({ id })) });
    await user.keyboard(' {ArrowRight}{Escape}');
    expect(value()).toEqual({ 0: [at(2), at(0), at(1)].map((id) => ({ id })) });
    await user.click(await menuOf('two'));
    await user.click(await screen.findByRole('menuitem', { name: 'Зробити головним' }));
    expect(value()).toEqual({ 0: [at(1), at(2), at(0)].map((id) => ({ id })) });
  });

  it('is put in order by the menu of a photo too, where nothing can be dragged', async () => {
    const { user, value } = renderField({ type: 'media-product-gallery', value: { 0: items() } });
    const choose = async (title: string, verb: string) => {
      await user.click(await menuOf(title));
      await user.click(await screen.findByRole('menuitem', { name: verb }));
    };
    await choose('three', 'Перемістити ближче до початку');
    expect(value()).toEqual({ 0: [at(0), at(2), at(1)].map((id) => ({ id })) });
    expect(screen.getByText('three: тепер на місці 2 із 3')).toBeInTheDocument();
    await choose('one', 'Перемістити ближче до кінця');
    expect(value()).toEqual({ 0: [at(2), at(0), at(1)].map((id) => ({ id })) });
    await user.click(await menuOf('three'));
    expect(await screen.findByRole('menuitem', { name: 'Перемістити ближче до початку' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('hides a photo and lets one go', async () => {
    const { user, value } = renderField({ type: 'media-product-gallery', value: { 0: items() } });
    await user.click(await menuOf('one'));
    await user.click(await screen.findByRole('menuitem', { name: 'Приховати на сайті' }));
    await user.click(await menuOf('two'));
    await user.click(await screen.findByRole('menuitem', { name: 'Прибрати з поля' }));
    expect(value()).toEqual({ 0: [{ id: at(0), disabled: true }, { id: at(2) }] });
  });

  it('takes uploads with their percent, under its own limits, and cancels them', async () => {
    const { user, value } = renderField({
      type: 'media-product-gallery',
      accepted: ['svg'],
      maxSize: 100,
      value: { 0: [{ id: at(0) }] },
    });
    await screen.findByRole('button', { name: 'Переглянути: one' });
    await user.upload(screen.getByLabelText('Вибрати файли'), [svg('four', 4), svg('five', 5)]);
    const [first, second] = [await transport.nextRequest(), await transport.nextRequest()];
    expect([first.form.get('accepted'), first.form.get('maxSize'), first.form.get('for')]).toEqual([
      '["svg"]',
      '100',
      'product.поле',
    ]);
    act(() => first.progress(64, 100));
    expect(await screen.findByText('64%')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Скасувати передавання: five.svg' }));
    expect(second.aborted).toBe(true);
    act(() =>
      first.answer(200, {
        status: 200,
        messages: [],
        result: {
          status: true,
          file: {
            _id: 'new',
            name: 'four.svg',
            title: 'four',
            url: '/media/x',
            path: 'x',
            mime: 'image/svg+xml',
            size: 60,
            width: 4,
            height: 10,
            sizes: {},
            alt: {},
            conections: [],
          },
        },
      }),
    );
    await waitFor(() => expect(value()).toEqual({ 0: [{ id: at(0) }, { id: 'new' }] }));
  }, 20_000);

  it('offers the file of the library that looks like the new one, and takes it in its place', async () => {
    const { user, value } = renderField({ type: 'media-product-gallery', value: { 0: [{ id: at(0) }] } });
    await screen.findByRole('button', { name: 'Переглянути: one' });
    await user.upload(screen.getByLabelText('Вибрати файли'), [svg('four', 4)]);
    const request = await transport.nextRequest();
    const file = (_id: string, title: string) => ({
      _id,
      name: `${title}.svg`,
      title,
      url: '/media/x',
      path: 'x',
      mime: 'image/svg+xml',
      size: 60,
      width: 4,
      height: 10,
      sizes: {},
      alt: {},
      conections: [],
    });
    act(() =>
      request.answer(200, {
        status: 200,
        messages: [],
        result: { status: true, file: file('new', 'four'), alike: [file(at(1), 'two')] },
      }),
    );
    const notice = await screen.findByRole('group', { name: 'Файл «four.svg» схожий на той, що вже є в медіатеці' });
    expect(value()).toEqual({ 0: [{ id: at(0) }, { id: 'new' }] });
    await user.click(within(notice).getByRole('button', { name: 'Взяти цей' }));
    expect(value()).toEqual({ 0: [{ id: at(0) }, { id: at(1) }] });
    expect(screen.queryByRole('group', { name: /схожий/ })).not.toBeInTheDocument();
  });

  it('says what is wrong with a file and takes its place away', async () => {
    renderField({ type: 'media-product-gallery', accepted: ['svg'], maxSize: 20 });
    const file = svg('long');
    fireEvent.drop(await screen.findByText('Перетягніть файли сюди або виберіть їх на пристрої'), {
      dataTransfer: {
        types: ['Files'],
        files: [file],
        items: [{ kind: 'file', type: file.type, getAsFile: () => file }],
      },
    });
    expect(await screen.findByText('Файл «long.svg» завеликий: максимум 20 байтів')).toBeInTheDocument();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(transport.requests()).toEqual([]);
  });

  it('offers the library, without what it has, and takes several', async () => {
    const { user, value } = renderField({
      type: 'media-product-gallery',
      accepted: ['svg'],
      value: { 0: [{ id: at(0) }] },
    });
    await user.click(await screen.findByRole('button', { name: /^З медіатеки/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Вибір: поле' });
    await user.click(await within(dialog).findByRole('gridcell', { name: /three/ }));
    await user.click(within(dialog).getByRole('gridcell', { name: /two/ }));
    expect(within(dialog).queryByRole('gridcell', { name: /one/ })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Додати (2)' }));
    expect(value()).toEqual({ 0: [at(0), at(2), at(1)].map((id) => ({ id })) });
  });
});

describe('a single image', () => {
  it('is taken by one press, and another takes its place', async () => {
    const { user, value } = renderField({ type: 'image', accepted: ['svg'], value: { 0: [{ id: at(0) }] } });
    await user.click(await screen.findByRole('button', { name: /^З медіатеки/ }));
    await user.click(await screen.findByRole('gridcell', { name: /two/ }));
    expect(value()).toEqual({ 0: [{ id: at(1) }] });
  });

  it('that is required asks for a file', async () => {
    const { form } = renderField({ type: 'image', required: true });
    await screen.findByRole('group', { name: /^поле/ });
    expect(await act(() => form.validateAll())).toEqual(['поле']);
    expect(screen.getByRole('group', { name: /^поле/ })).toHaveAccessibleDescription(/Додайте файл/);
  });

  it('is only looked at where the field is shown only', async () => {
    renderField({ type: 'image', readonly: true, value: { 0: [{ id: at(0) }] } });
    expect(await screen.findByRole('button', { name: 'Переглянути: one' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Додати|медіатеки|Дії/ })).not.toBeInTheDocument();
  });
});

describe('banners', () => {
  it('have a link and a campaign each, checked as they are left', async () => {
    const { user, value, form } = renderField({ type: 'media-with-links', value: { 0: [{ id: at(0) }] } });
    const link = await screen.findByRole('textbox', { name: /^Посилання/ });
    await user.type(link, 'javascript:x');
    await user.tab();
    expect(link).toHaveAccessibleDescription(/Введіть посилання/);
    expect(await act(() => form.validateAll())).toEqual(['поле']);
    await user.clear(link);
    await user.type(link, '/sale');
    await user.type(screen.getByRole('textbox', { name: /^Кампанія/ }), 'Весна');
    await user.click(screen.getByRole('switch', { name: /Показувати на сайті/ }));
    expect(value()).toEqual({ 0: [{ id: at(0), link: '/sale', campaign: 'Весна', disabled: true }] });
  });
});
