import { screen, waitFor, within } from '@testing-library/react';
import type { ListResult } from '#domain/wire/Listing';
import { uploadFiles, openLibrary, svg, withLibrary } from './testing/openLibrary';

const { api } = withLibrary();

async function openEditor() {
  await uploadFiles(svg('one', 1), svg('two', 2), svg('three', 3));
  const { user } = await openLibrary();
  await user.click(await screen.findByRole('button', { name: 'Заповнити ALT-тексти' }));
  const dialog = await screen.findByRole('dialog', { name: 'Заповнити ALT-тексти' });
  await within(dialog).findByText('three');
  return {
    user,
    dialog,
    uk: () => within(dialog).findByRole('textbox', { name: /УК/ }),
    press: (name: string) => user.click(within(dialog).getByRole('button', { name })),
  };
}

const altOf = async (title: string) =>
  (await api().call<ListResult>('POST', '/api/media/list', { search: title })).items[0]?.fields.alt;

describe('the run through pictures without ALT texts', () => {
  it('passes over a picture that nothing is typed for, without saying that it saved', async () => {
    const { dialog, press } = await openEditor();
    await press('Зберегти й далі');
    expect(await within(dialog).findByText('two')).toBeInTheDocument();
    expect(api().requests.filter(({ path }) => path.includes('alt-update'))).toEqual([]);
  });

  it('goes on behind what was passed over after a text was saved, also in one language only', async () => {
    const { user, dialog, uk, press } = await openEditor();
    await press('Пропустити');
    await within(dialog).findByText('two');
    await user.type(await uk(), 'Друге');
    await press('Зберегти й далі');
    expect(await within(dialog).findByText('one')).toBeInTheDocument();
    expect(await altOf('two')).toMatchObject({ uk: 'Друге' });
  });

  it('says how many still have none when they were passed over', async () => {
    const { dialog, press } = await openEditor();
    const skip = () => within(dialog).queryByRole('button', { name: 'Пропустити' });
    let passed = 0;
    while (skip()) {
      await press('Пропустити');
      passed += 1;
    }
    expect(passed).toBeGreaterThanOrEqual(3);
    expect(within(dialog).getByText(`Це були всі. Залишилося без текстів: ${passed}`)).toBeInTheDocument();
  });

  it('asks before it is closed over a text that is not saved', async () => {
    const { user, uk } = await openEditor();
    await user.type(await uk(), 'Не збережено');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Незбережені зміни' });
    await user.click(within(question).getByRole('button', { name: /Зберегти/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await altOf('three')).toMatchObject({ uk: 'Не збережено' });
  });
});
