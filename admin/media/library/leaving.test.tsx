import { act, screen, waitFor, within } from '@testing-library/react';
import { axeFindings } from '../../testing/axeFindings';
import { here } from '../../testing/openPanel';
import { has, openLibrary, picker, svg, tile, withLibrary } from '../testing/openLibrary';

const { upload } = withLibrary();
const question = () => screen.findByRole('dialog', { name: 'Файли ще передаються' });
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

async function uploading() {
  await has(svg('one', 1));
  const { user } = await openLibrary();
  await tile(/one/);
  expect(asks()).toBe(false);
  await user.upload(picker(), [svg('hlechyk', 5)]);
  const request = await upload();
  const go = () => user.click(screen.getByRole('link', { name: 'Огляд' }));
  const answer = async (name: string) => user.click(within(await question()).getByRole('button', { name }));
  return { user, request, go, answer };
}

describe('leaving the library while files are uploaded', () => {
  it('is asked about, by the browser too; one may stay', async () => {
    const { request, go, answer } = await uploading();
    expect(asks()).toBe(true);
    await go();
    expect(await axeFindings(await question())).toEqual([]);
    await answer('Залишитися тут');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([here(), request.aborted]).toEqual(['/admin/media', false]);
    await act(() => request.deliver());
    expect(await tile(/hlechyk/)).toBeInTheDocument();
    expect(asks()).toBe(false);
  });

  it('stops them if one says so', async () => {
    const { request, go, answer } = await uploading();
    await go();
    await answer('Зупинити й продовжити');
    await waitFor(() => expect(here()).not.toMatch(/media/));
    expect(request.aborted).toBe(true);
  });

  it('waits for them if one says so; not when one then stays', async () => {
    const { request, go, answer } = await uploading();
    await go();
    await answer('Дочекатися й продовжити');
    await answer('Залишитися тут');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await go();
    await answer('Дочекатися й продовжити');
    expect(here()).toBe('/admin/media');
    await act(() => request.deliver());
    await waitFor(() => expect(here()).not.toMatch(/media/));
    expect(request.aborted).toBe(false);
  });

  it('does not go on when one of them fails: that is to be seen', async () => {
    const { request, go, answer } = await uploading();
    await go();
    await answer('Дочекатися й продовжити');
    act(() => request.onerror?.());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(here()).toBe('/admin/media');
    expect(screen.getByRole('button', { name: 'Спробувати ще раз: hlechyk.svg' })).toBeInTheDocument();
  });
});
