import { screen, waitFor } from '@testing-library/react';
import type { NoticeTestResult } from '#domain/wire/Notice';
import { openNoticeMessage } from '../../../worker/openNoticeMessage';
import { axeViolations } from '../../../testing/axeViolations';
import { currentUrl, openPanel, withApi } from '../../../testing/openPanel';
import { FakePushBrowser } from './testing/fakePushBrowser';

describe('push on this device', () => {
  const api = withApi();
  let browser: FakePushBrowser;
  let uninstall: () => void;
  beforeEach(() => {
    localStorage.clear();
    browser = new FakePushBrowser();
    uninstall = browser.install();
  });
  afterEach(() => uninstall());

  async function openSwitch() {
    const { user } = openPanel('/admin/');
    await user.click(await screen.findByRole('button', { name: /^Сповіщення/ }));
    await user.click(await screen.findByRole('button', { name: 'Про що сповіщати' }));
    return { user, device: await screen.findByRole('switch', { name: 'Push на цьому пристрої' }) };
  }
  /** In how many browsers the person is told. */
  const told = async () => {
    const { push } = await api().call<NoticeTestResult>('POST', '/api/notices/test');
    return push && push.sent + push.gone + push.failed;
  };

  it('is turned on and off by its person, with the key of this installation', async () => {
    const { user, device } = await openSwitch();
    expect(device).not.toBeChecked();
    expect(device).toHaveAccessibleDescription('Вимкнено. Браузер попросить вашого дозволу');
    await user.click(device);
    await waitFor(() => expect(device).toHaveAccessibleDescription(/^Увімкнено, доки ви не вийдете тут/));
    expect(device).toBeChecked();
    const { publicKey } = await api().call<{ publicKey: string }>('GET', '/api/notices/push');
    expect(browser.key).toBe(publicKey);
    expect(await told()).toBe(1);
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(device);
    await waitFor(() => expect(device).toHaveAccessibleDescription('Вимкнено. Браузер попросить вашого дозволу'));
    expect(browser.subscription).toBeNull();
    expect(await told()).toBe(0);
  });

  it('says that the person has forbidden it', async () => {
    browser.answer = 'denied';
    const { user, device } = await openSwitch();
    await user.click(device);
    await waitFor(() => expect(device).toHaveAccessibleDescription(/заборонено в налаштуваннях браузера/));
    expect(device).toBeDisabled();
    expect(device).not.toBeChecked();
  });

  it('says that the browser could not', async () => {
    browser.isOnline = false;
    const { user, device } = await openSwitch();
    await user.click(device);
    await waitFor(() => expect(device).toHaveAccessibleDescription(/не вдалося це ввімкнути/));
    expect(device).not.toBeChecked();
  });

  it('says that the browser has none', async () => {
    uninstall();
    const { device } = await openSwitch();
    expect(device).toHaveAccessibleDescription('Цей браузер не показує push-сповіщень');
    expect(device).toBeDisabled();
  });

  it('goes where a notice leads that was clicked, and answers for it', async () => {
    openPanel('/admin/');
    const postMessage = jest.fn();
    const click = (url: string) =>
      browser.dispatchEvent(
        Object.assign(new Event('message'), { data: openNoticeMessage(url), ports: [{ postMessage }] }),
      );
    await waitFor(
      () => {
        click('/merchantpanel/order/list');
        expect(postMessage).not.toHaveBeenCalled();
        click('/admin/promocode/list');
        expect(postMessage).toHaveBeenCalledWith(true);
      },
      { timeout: 10_000 },
    );
    await waitFor(() => expect(currentUrl()).toMatch(/^\/admin\/promocode\/list/));
  });
});
