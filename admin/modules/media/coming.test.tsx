import { act, screen, waitFor, within } from '@testing-library/react';
import { RemoteFetchError } from '#core/ports/RemoteFetcher';
import type { ListResult } from '#domain/wire/Listing';
import { axeViolations } from '../../testing/axeViolations';
import { uploadFiles, openLibrary, fileInput, png, svg, tile, withLibrary } from './testing/openLibrary';

/** A simulated remote site with one image, and pages of another type. */
async function* chunksOf(file: File): AsyncIterable<Uint8Array> {
  yield new Uint8Array(await file.arrayBuffer());
}
const outside = {
  fetch: async (address: string) => {
    if (address.startsWith('http://10.')) throw new RemoteFetchError('refused', 'not a public address');
    if (!address.endsWith('/hlechyk.svg')) throw new RemoteFetchError('failed', 'answer 404');
    return { name: 'hlechyk.svg', chunks: chunksOf(svg('hlechyk', 12)) };
  },
};
const { api, upload } = withLibrary({ remoteFetcher: outside });

describe('a file by its address', () => {
  async function openDialog() {
    const { user } = await openLibrary();
    await user.click(screen.getByRole('button', { name: 'За адресою' }));
    const dialog = await screen.findByRole('dialog', { name: 'За адресою' });
    const add = async (text: string) => {
      const input = within(dialog).getByRole('textbox', { name: 'Адреси файлів' });
      await user.clear(input);
      await user.type(input, text);
      await user.click(within(dialog).getByRole('button', { name: 'Додати' }));
    };
    return { user, dialog, add };
  }
  const fetched = () =>
    api()
      .requests.filter(({ path }) => path === '/api/media/fetch')
      .map(({ body }) => body);

  it('is fetched by the server and shown in front', async () => {
    await uploadFiles(svg('other'));
    const { dialog, add } = await openDialog();
    expect(await axeViolations(dialog)).toEqual([]);
    await add('https://shop.example/a/hlechyk.svg');
    expect(await tile(/hlechyk/)).toBeInTheDocument();
    expect((await screen.findAllByRole('gridcell'))[0]).toHaveAccessibleName(/hlechyk/);
    expect(fetched()).toEqual([{ url: 'https://shop.example/a/hlechyk.svg' }]);
    expect(await screen.findByText('Додано файлів: 1')).toBeInTheDocument();
  });

  it('is not asked for where it is none: that is said in its place', async () => {
    const { dialog, add } = await openDialog();
    await add('hlechyk');
    expect(within(dialog).getByRole('textbox', { name: 'Адреси файлів' })).toHaveAccessibleDescription(
      /Введіть посилання, що починається з https:/,
    );
    expect(fetched()).toEqual([]);
    await add('https://shop.example/a/hlechyk.svg');
    expect(await tile(/hlechyk/)).toBeInTheDocument();
  });

  it('that the server does not ask, or that has no file, is said; the good one beside them comes', async () => {
    const { add } = await openDialog();
    await add('http://10.0.0.1/secret.png{Enter}https://shop.example/hlechyk.svg{Enter}https://shop.example/none.png');
    const refused = await screen.findByText(/З цієї адреси файли не завантажуються/);
    expect(refused).toBeInTheDocument();
    expect(await screen.findByText(/За цією адресою файл не отримано/)).toBeInTheDocument();
    expect(await tile(/hlechyk/)).toBeInTheDocument();
    expect(fetched()).toHaveLength(3);
  });
});

describe('a picture that looks like one of the library', () => {
  const stored = async (type: 'active' | 'trash') =>
    (await api().call<ListResult>('POST', '/api/media/list', { type, search: 'kylym' })).items.length;
  async function shown() {
    await uploadFiles(await png('kylym', 5, 80, 60));
    const { user } = await openLibrary();
    await tile(/kylym/);
    await user.upload(fileInput(), [await png('kylym-bilshyi', 5, 160, 120)]);
    const request = await upload();
    await act(() => request.deliver());
    return {
      user,
      notice: await screen.findByRole('group', {
        name: 'Файл «kylym-bilshyi.png» схожий на той, що вже є в медіатеці',
      }),
    };
  }

  it('is put beside it, and stays if it is wanted', async () => {
    const { user, notice } = await shown();
    expect(within(notice).getAllByRole('figure')).toHaveLength(2);
    expect(notice).toHaveTextContent('Новий: kylym-bilshyi.png · 160 × 120');
    expect(notice).toHaveTextContent('У медіатеці: kylym.png · 80 × 60');
    expect(await axeViolations(notice)).toEqual([]);
    await user.click(within(notice).getByRole('button', { name: 'Залишити новий' }));
    expect(screen.queryByRole('group', { name: /схожий/ })).not.toBeInTheDocument();
    expect([await stored('active'), await stored('trash')]).toEqual([2, 0]);
  });

  it('goes to the trash when the one that was there is taken', async () => {
    const { user, notice } = await shown();
    await user.click(within(notice).getByRole('button', { name: 'Взяти цей' }));
    await waitFor(async () => expect(await tile(/kylym-bilshyi/)).toHaveTextContent('Видалено'));
    expect(screen.queryByRole('group', { name: /схожий/ })).not.toBeInTheDocument();
    expect([await stored('active'), await stored('trash')]).toEqual([1, 1]);
  });
});
