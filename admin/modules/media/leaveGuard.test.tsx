import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { currentUrl } from '../../testing/openPanel';
import { uploadFiles, openLibrary, fileInput, svg, tile, withLibrary } from './testing/openLibrary';

const { upload } = withLibrary();
const question = () => screen.findByRole('dialog', { name: 'Файли ще передаються' });
const isUnloadPrevented = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

async function startUpload() {
  await uploadFiles(svg('one', 1));
  const { user } = await openLibrary();
  await tile(/one/);
  expect(isUnloadPrevented()).toBe(false);
  await user.upload(fileInput(), [svg('hlechyk', 5)]);
  const request = await upload();
  const go = () => user.click(screen.getByRole('link', { name: 'Огляд' }));
  const answer = async (name: string) => user.click(within(await question()).getByRole('button', { name }));
  return { user, request, go, answer };
}

describe('leaving the library while files are uploaded', () => {
  it('is asked about, by the browser too; one may stay', async () => {
    const { request, go, answer } = await startUpload();
    expect(isUnloadPrevented()).toBe(true);
    await go();
    expect(await axeViolations(await question())).toEqual([]);
    await answer('Залишитися тут');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([currentUrl(), request.aborted]).toEqual(['/admin/media', false]);
    await act(() => request.deliver());
    expect(await tile(/hlechyk/)).toBeInTheDocument();
    expect(isUnloadPrevented()).toBe(false);
  });

  it('stops them if one says so', async () => {
    const { request, go, answer } = await startUpload();
    await go();
    await answer('Зупинити й продовжити');
    await waitFor(() => expect(currentUrl()).not.toMatch(/media/));
    expect(request.aborted).toBe(true);
  });

  it('waits for them if one says so; not when one then stays', async () => {
    const { request, go, answer } = await startUpload();
    await go();
    await answer('Дочекатися й продовжити');
    await answer('Залишитися тут');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await go();
    await answer('Дочекатися й продовжити');
    expect(currentUrl()).toBe('/admin/media');
    await act(() => request.deliver());
    await waitFor(() => expect(currentUrl()).not.toMatch(/media/));
    expect(request.aborted).toBe(false);
  });

  it('does not go on when one of them fails: that is to be seen', async () => {
    const { request, go, answer } = await startUpload();
    await go();
    await answer('Дочекатися й продовжити');
    act(() => request.onerror?.());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentUrl()).toBe('/admin/media');
    expect(screen.getByRole('button', { name: 'Спробувати ще раз: hlechyk.svg' })).toBeInTheDocument();
  });
});
