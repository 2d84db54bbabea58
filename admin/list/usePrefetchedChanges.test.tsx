import { fireEvent, screen, waitFor } from '@testing-library/react';
import { currentUrl, withApi } from '../testing/openPanel';
import { openList } from './testing/openList';

withApi();

/** Presses buttons when the browser has the address of the change before, which React has not rendered yet. */
function pressBeforeRendering(...buttons: HTMLElement[]) {
  const push = window.history.pushState.bind(window.history);
  jest.spyOn(window.history, 'pushState').mockImplementationOnce((...address) => {
    push(...address);
    buttons.forEach((button) => fireEvent.click(button));
  });
}
afterEach(() => jest.restoreAllMocks());

const opened = async () => {
  openList('/admin/product/list?page=1&sort=-price&filter=active:yes;quantity:1,');
  await screen.findAllByRole('checkbox', { name: /^Вибрати: / });
};
const button = (name: string) => screen.getByRole('button', { name });

describe('changes of a list, made before the first of them is rendered', () => {
  it('are both made: a filter, and the sorting', async () => {
    await opened();
    pressBeforeRendering(button('Скинути сортування'));
    fireEvent.click(button('Прибрати фільтр «Увімкнено»'));
    await waitFor(() => expect(currentUrl()).toBe('/admin/product/list?page=1&filter=quantity:1,'));
  });

  it('are both made: two filters', async () => {
    await opened();
    pressBeforeRendering(button('Прибрати фільтр «Кількість»'));
    fireEvent.click(button('Прибрати фільтр «Увімкнено»'));
    await waitFor(() => expect(currentUrl()).toBe('/admin/product/list?page=1&sort=-price'));
  });

  it('are all made: the sorting, and two filters', async () => {
    await opened();
    pressBeforeRendering(button('Прибрати фільтр «Кількість»'), button('Прибрати фільтр «Увімкнено»'));
    fireEvent.click(button('Скинути сортування'));
    await waitFor(() => expect(currentUrl()).toBe('/admin/product/list?page=1'));
  });
});
