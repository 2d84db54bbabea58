import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { ListResult } from '#domain/wire/Listing';
import { axeViolations } from '../../testing/axeViolations';
import { currentUrl } from '../../testing/openPanel';
import { setScreenWidth } from '../../testing/setScreenWidth';
import { filePanel, uploadFiles, openLibrary, png, svg, tile, withLibrary } from './testing/openLibrary';

const { api } = withLibrary();

/** Adds a file to the gallery of one of the first ten products; returns that product's title. */
async function showInProduct(id: string, place = 0): Promise<string> {
  const { items } = await api().call<ListResult>('POST', '/api/product/list', { limit: 10 });
  // Recently saved products come first in the list; sorting by id makes the choice stable.
  const product = items.sort((one, other) => (one._id < other._id ? -1 : 1))[place];
  expect(
    await api().call('PUT', `/api/product/update/${product?._id ?? ''}`, { fields: { gallery: { 0: [{ id }] } } }),
  ).toMatchObject({ valid: true });
  return (product?.fields.title as { uk?: string } | undefined)?.uk ?? '';
}

describe('the panel of a file', () => {
  it('says where the file is shown, and warns before it goes to the trash', async () => {
    const [id = ''] = await uploadFiles(svg('hlechyk'));
    const title = await showInProduct(id);
    const { user } = await openLibrary();
    await user.click(await tile(/hlechyk/));
    const panel = await filePanel();
    const link = await within(panel).findByRole('link', { name: title });
    await user.click(within(panel).getByRole('button', { name: 'Видалити' }));
    const question = await screen.findByRole('dialog');
    expect(within(question).getByRole('note')).toHaveTextContent('Файл показано в 1 записі: там його не стане.');
    expect(within(question).getByRole('link', { name: title })).toHaveAttribute('target', '_blank');
    expect(await axeViolations(question)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Скасувати' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await tile(/hlechyk/)).not.toHaveTextContent('Видалено');
    await user.click(link);
    await waitFor(() => expect(currentUrl()).toMatch(/\/admin\/product\/update\//));
  });

  it('names the first three records that show it, and how many more there are', async () => {
    const [id = ''] = await uploadFiles(svg('hlechyk'));
    const titles = [
      await showInProduct(id, 0),
      await showInProduct(id, 1),
      await showInProduct(id, 2),
      await showInProduct(id, 3),
      await showInProduct(id, 4),
    ];
    const { user } = await openLibrary();
    await user.click(await tile(/hlechyk/));
    await user.click(within(await filePanel()).getByRole('button', { name: 'Видалити' }));
    const note = within(await screen.findByRole('dialog')).getByRole('note');
    expect(note).toHaveTextContent('Файл показано в 5 записах: там його не стане.');
    expect(note).toHaveTextContent(/і ще 2$/);
    const named = within(note)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect([named.length, named.every((name) => titles.includes(name ?? ''))]).toEqual([3, true]);
  });

  it('goes to the trash where it stands, and comes back by the message that tells of it', async () => {
    const [id = ''] = await uploadFiles(svg('hlechyk'));
    const { user } = await openLibrary();
    await user.click(await tile(/hlechyk/));
    await user.click(within(await filePanel()).getByRole('button', { name: 'Видалити' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Видалити' }));
    await waitFor(async () => expect(await tile(/hlechyk/)).toHaveTextContent('Видалено'));
    const tabs = () =>
      screen
        .getAllByRole('radio', { name: /^(Активні|Видалені)/ })
        .map((tab) => /\d+$/.exec(tab.closest('label')?.textContent ?? tab.textContent ?? '')?.[0]);
    const [active, trash] = tabs().map(Number);
    const undo = await screen.findByRole('button', { name: 'Повернути як було' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => undo.focus());
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await tile(/hlechyk/)).not.toHaveTextContent('Видалено'));
    expect(tabs().map(Number)).toEqual([(active ?? 0) + 1, 0]);
    expect(trash).toBe(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Повернути як було' })).not.toBeInTheDocument());
    const { items } = await api().call<ListResult>('POST', '/api/media/list', { search: 'hlechyk' });
    expect(items.map(({ _id, _deleted }) => [_id, _deleted])).toEqual([[id, false]]);
  });

  it('warns of those in use among several, and of none where none is', async () => {
    const [one = ''] = await uploadFiles(svg('one', 1), svg('two', 2));
    await showInProduct(one);
    const { user } = await openLibrary();
    const ask = async (name: RegExp) => {
      await user.click(within(await tile(name)).getByRole('checkbox'));
      await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Видалити' }));
      return screen.findByRole('dialog');
    };
    const first = await ask(/two/);
    expect(within(first).queryByRole('note')).not.toBeInTheDocument();
    await user.click(within(first).getByRole('button', { name: 'Скасувати' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(within(await ask(/one/)).getByRole('note')).toHaveTextContent(
      'Серед них 1 використовується: там, де їх показано, їх не стане.',
    );
  });

  it('says that a file is shown nowhere, and copies its address', async () => {
    await uploadFiles(svg('one', 1));
    const { user } = await openLibrary();
    await user.click(await tile(/one/));
    const panel = await filePanel();
    expect(await within(panel).findByText('Ніде не використано')).toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Копіювати: Адреса' }));
    expect(await screen.findByText('Скопійовано')).toBeInTheDocument();
    const [copied] = await navigator.clipboard.read();
    expect(await (await copied?.getType('text/plain'))?.text()).toMatch(/^http:\/\/localhost\/media\/.+\.svg$/);
  });

  it('tells size, measures, type and the smaller copies of a picture', async () => {
    await uploadFiles(await png('hlechyk', 1, 300, 200));
    const { user } = await openLibrary();
    await user.click(await tile(/hlechyk/));
    const panel = await filePanel();
    const copy = await within(panel).findByRole('link', { name: 'Мініатюра: 150 × 100' });
    expect(copy).toHaveAttribute('href', expect.stringMatching(/^\/media\/.+150x100\.png$/));
    const facts = within(panel)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(Object.fromEntries(facts)).toMatchObject({
      'Назва файлу': 'hlechyk.png',
      Розмір: expect.stringMatching(/^\d.* (байтів|КБ)$/) as string,
      'Ширина × висота': '300 × 200',
      Тип: 'PNG · image/png',
      'Зменшені копії': 'Мініатюра: 150 × 100',
    });
  });

  it('lies over the library on a phone, and gives it back', async () => {
    await uploadFiles(await png('hlechyk', 1), await png('kylym', 2));
    setScreenWidth(390);
    const { user } = await openLibrary();
    await user.click(await tile(/kylym/));
    const sheet = await screen.findByRole('dialog', { name: 'Файл' });
    expect(within(sheet).getByRole('textbox', { name: /Назва/ })).toHaveValue('kylym');
    expect(await axeViolations(sheet)).toEqual([]);
    await user.click(within(sheet).getByRole('button', { name: 'Наступний файл' }));
    expect(await within(sheet).findByRole('textbox', { name: /Назва/ })).toHaveValue('hlechyk');
    await user.click(within(sheet).getByRole('button', { name: 'Закрити' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('complementary', { name: 'Файл' })).not.toBeInTheDocument();
  });
});

describe('texts that are not saved yet', () => {
  const title = (panel: HTMLElement) => within(panel).getByRole('textbox', { name: /Назва/ });
  const question = () => screen.findByRole('dialog', { name: 'Незбережені зміни' });
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const stored = async (words: string) =>
    (await api().call<ListResult>('POST', '/api/media/list', { search: words })).items.length;

  async function typed() {
    await uploadFiles(svg('one', 1), svg('two', 2));
    const { user } = await openLibrary();
    await user.click(await tile(/two/));
    const panel = await filePanel();
    expect(asks()).toBe(false);
    await user.type(title(panel), ' ґлек');
    return { user, panel };
  }

  it('are asked about before the next file; one may stay', async () => {
    const { user, panel } = await typed();
    await user.click(within(panel).getByRole('button', { name: 'Наступний файл' }));
    await user.click(within(await question()).getByRole('button', { name: 'Залишитися тут' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(title(panel)).toHaveValue('two ґлек');
    expect(await stored('ґлек')).toBe(0);
  });

  it('are saved on the way, or left behind', async () => {
    const { user, panel } = await typed();
    await user.click(await tile(/one/));
    await user.click(within(await question()).getByRole('button', { name: 'Зберегти й продовжити' }));
    await waitFor(() => expect(title(panel)).toHaveValue('one'));
    expect(await stored('ґлек')).toBe(1);
    await user.type(title(panel), ' дарма');
    await user.click(within(panel).getByRole('button', { name: 'Закрити' }));
    await user.click(within(await question()).getByRole('button', { name: 'Продовжити без збереження' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Файл' })).not.toBeInTheDocument());
    expect(await tile(/one/)).toHaveFocus();
    expect(await stored('дарма')).toBe(0);
    expect(asks()).toBe(false);
  });

  it('that can’t be saved keep one here', async () => {
    const { user, panel } = await typed();
    await user.clear(title(panel));
    await user.click(within(panel).getByRole('button', { name: 'Наступний файл' }));
    await user.click(within(await question()).getByRole('button', { name: 'Зберегти й продовжити' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(title(panel)).toHaveAccessibleDescription(/Заповніть це поле/);
    expect(title(panel)).toBeInvalid();
  });

  it('are asked about before another screen, and by the browser before the page goes', async () => {
    const { user, panel } = await typed();
    expect(asks()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Огляд' }));
    await user.click(within(await question()).getByRole('button', { name: 'Залишитися тут' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([currentUrl(), title(panel)]).toEqual(['/admin/media', expect.objectContaining({ value: 'two ґлек' })]);
    await user.click(screen.getByRole('link', { name: 'Огляд' }));
    await user.click(within(await question()).getByRole('button', { name: 'Зберегти й продовжити' }));
    await waitFor(() => expect(currentUrl()).not.toMatch(/media/));
    expect(await stored('ґлек')).toBe(1);
  });

  /** Saves wait until the test releases them. */
  function holdSaves() {
    const waiting: (() => void)[] = [];
    api().server.use(
      http.put(
        '*/api/media/update/:id',
        () => new Promise<undefined>((resolve) => waiting.push(() => resolve(undefined))),
      ),
    );
    const release = async () => {
      await waitFor(() => expect(waiting).not.toEqual([]));
      act(() => waiting.splice(0).forEach((go) => go()));
    };
    return { release };
  }

  it('are kept when they are typed while the ones before are being saved', async () => {
    const { user, panel } = await typed();
    const { release } = holdSaves();
    await user.click(within(panel).getByRole('button', { name: 'Зберегти' }));
    await user.type(title(panel), ' та макітра');
    await release();
    expect(await tile(/two ґлек/)).toBeInTheDocument();
    expect(title(panel)).toHaveValue('two ґлек та макітра');
    expect(await stored('макітра')).toBe(0);
    await user.click(within(panel).getByRole('button', { name: 'Зберегти' }));
    await release();
    await waitFor(async () => expect(await stored('макітра')).toBe(1));
    await waitFor(() => expect(asks()).toBe(false));
  });

  it('of the next file are kept when the answer is about the one before', async () => {
    const { user, panel } = await typed();
    const { release } = holdSaves();
    await user.click(within(panel).getByRole('button', { name: 'Зберегти' }));
    await user.click(await tile(/one/));
    await user.click(within(await question()).getByRole('button', { name: 'Продовжити без збереження' }));
    await waitFor(() => expect(title(panel)).toHaveValue('one'));
    await user.type(title(panel), ' макітра');
    await release();
    expect(await tile(/two ґлек/)).toBeInTheDocument();
    expect(title(panel)).toHaveValue('one макітра');
  });

  it('are saved alone: what a colleague wrote meanwhile in the other language stays', async () => {
    const [id = ''] = await uploadFiles(svg('rushnyk', 7));
    const { user } = await openLibrary();
    await user.click(await tile(/rushnyk/));
    const panel = await filePanel();
    await api().call('POST', '/api/media/alt-update', { _id: id, alt: { en: 'Towel' } });
    await user.type(within(panel).getByRole('textbox', { name: /ALT-текст УК/ }), 'Рушник');
    api().clearRequests();
    await user.click(within(panel).getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(asks()).toBe(false));
    const { items } = await api().call<ListResult>('POST', '/api/media/list', { search: 'rushnyk' });
    expect(items[0]?.fields.alt).toEqual({ uk: 'Рушник', en: 'Towel' });
    expect(api().requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      fields: { alt: { uk: 'Рушник' } },
    });
  });

  it('stay when another search does not find the file', async () => {
    const { user, panel } = await typed();
    await user.type(screen.getByRole('textbox', { name: 'Пошук' }), 'one{Enter}');
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: /two/ })).not.toBeInTheDocument());
    expect(await tile(/one/)).toBeInTheDocument();
    expect(title(panel)).toHaveValue('two ґлек');
    await user.click(within(panel).getByRole('button', { name: 'Зберегти' }));
    await waitFor(async () => expect(await stored('ґлек')).toBe(1));
  });
});
