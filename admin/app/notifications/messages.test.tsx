import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { DataProviderContext, I18nContextProvider, useAddUndoableMutation, useNotify } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { CallFailure } from '../../../dataProvider/CallFailure';
import { createDataProvider } from '../../../dataProvider/createDataProvider';
import { createEnvelopeClient } from '../../../dataProvider/envelopeClient';
import { createRecordCalls } from '../../../dataProvider/recordCalls';
import type { MessageType } from '#domain/wire/Envelope';
import { setLanguage } from '../../core/i18n/languageStore';
import { panelI18n } from '../../core/i18n/panelI18n';
import { yarmarokTheme } from '../../ui/theme/yarmarokTheme';
import { NotificationCenter } from './NotificationCenter';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { NotificationProviders } from '../../core/notifications/testing/NotificationProviders';
import type { NotificationStore } from '../../core/notifications/createNotificationStore';
import { createNotificationStore } from '../../core/notifications/createNotificationStore';
import { ToastStack } from './ToastStack';
import { withLoadMessages } from '../../core/notifications/withLoadMessages';

const theme = yarmarokTheme('light');
let store: NotificationStore;
const calls = createEnvelopeClient({ language: () => 'uk' });
const provider = createDataProvider(createRecordCalls(calls), calls);
const Providers = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>
    <QueryClientProvider client={new QueryClient()}>
      <DataProviderContext.Provider value={provider}>
        <NotificationProviders store={store}>{children}</NotificationProviders>
      </DataProviderContext.Provider>
    </QueryClientProvider>
  </ThemeProvider>
);
const advanceMs = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const showMessage = (type: MessageType, text: string) => act(() => store.show([{ type, text }]));

beforeEach(() => {
  jest.useFakeTimers();
  setLanguage('uk');
  store = createNotificationStore();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('toasts', () => {
  beforeEach(() => void render(<ToastStack />, { wrapper: Providers }));

  it.each(['info', 'warning'] as const)(
    'of %s fade after 100 ticks of 100 ms, with a bar that shows the time left',
    (type) => {
      showMessage(type, 'Зміни збережено');
      expect(screen.getByRole('status')).toHaveTextContent('Зміни збережено');
      advanceMs(5000);
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
      advanceMs(4000);
      expect(screen.getByText('Зміни збережено')).toBeInTheDocument();
      advanceMs(1000);
      expect(screen.queryByText('Зміни збережено')).not.toBeInTheDocument();
    },
  );

  it('leave the screen when what they are about is settled, also before they were to show', () => {
    act(() => store.show([{ type: 'error', text: 'Зміни не збережено' }], 0, { topic: 'form' }));
    act(() => store.show([{ type: 'error', text: 'Не вдалося зберегти' }], 400, { topic: 'form' }));
    showMessage('error', 'Інша помилка');
    act(() => store.dismissTopic('form'));
    advanceMs(1000);
    expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual([
      expect.stringContaining('Інша помилка'),
    ]);
    expect(store.get().history.map(({ text }) => text)).toEqual(['Інша помилка', 'Зміни не збережено']);
  });

  it('offer what can be done about them, once', () => {
    const run = jest.fn();
    act(() =>
      store.show(
        [
          { type: 'info', text: 'Записи видалено' },
          { type: 'warning', text: 'Залишено без змін: 3' },
        ],
        0,
        { topic: 'action', action: { text: 'Повернути як було', onClick: run } },
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Повернути як було' }));
    expect(run).toHaveBeenCalledTimes(1);
    // The action belonged to the first message only: using it removed that toast and left the other.
    expect(screen.queryByText('Записи видалено')).not.toBeInTheDocument();
    expect(screen.getByText('Залишено без змін: 3')).toBeInTheDocument();
  });

  it('lead to the places that they are about, and stay', () => {
    const run = jest.fn();
    act(() => store.show([{ type: 'error', text: 'Не збережено' }], 0, { links: [{ text: 'Назва', onClick: run }] }));
    fireEvent.click(screen.getByRole('button', { name: 'Назва' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Не збережено');
  });

  it('say beside the server’s words what exactly was done, and tell two things that were done apart', () => {
    for (const note of ['Вимкнено: 2 товари', 'Увімкнено: 5 товарів'])
      act(() =>
        store.show(
          [
            { type: 'info', text: 'Записи збережено' },
            { type: 'warning', text: 'Залишено без змін: 3' },
          ],
          0,
          { detail: note },
        ),
      );
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual([
      'Записи збереженоВимкнено: 2 товари',
      'Записи збереженоУвімкнено: 5 товарів',
      'Залишено без змін: 3',
    ]);
  });

  it('stand still under the pointer and while they have the focus', () => {
    showMessage('info', 'Запис створено');
    const toast = screen.getByRole('status');
    advanceMs(9000);
    fireEvent.mouseEnter(toast);
    advanceMs(60_000);
    expect(toast).toBeInTheDocument();
    fireEvent.mouseLeave(toast);
    fireEvent.focus(screen.getByRole('button'));
    advanceMs(60_000);
    expect(toast).toBeInTheDocument();
    fireEvent.blur(screen.getByRole('button'));
    advanceMs(1000);
    expect(toast).not.toBeInTheDocument();
  });

  it('of errors stay until they are dismissed', () => {
    showMessage('error', 'Немає зв’язку');
    advanceMs(3_600_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Немає зв’язку');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Закрити сповіщення' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are at most four, and errors give way last', () => {
    showMessage('error', 'Помилка');
    for (const text of ['1', '2', '3', '4']) showMessage('info', text);
    expect(screen.getAllByRole('button')).toHaveLength(4);
    expect(screen.getByText('Помилка')).toBeInTheDocument();
    expect(screen.queryByText('1')).not.toBeInTheDocument();
  });

  it('do not pile up with the same words', () => {
    showMessage('error', 'Немає зв’язку');
    showMessage('error', 'Немає зв’язку');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('are reached by F6, the newest first', () => {
    showMessage('info', 'Перше');
    showMessage('error', 'Друге');
    fireEvent.keyDown(window, { key: 'F6' });
    expect(screen.getByRole('alert')).toContainElement(document.activeElement as HTMLElement);
  });
});

describe('toasts while a dialog is open', () => {
  const Asking = ({ open }: { open: boolean }) => (
    <>
      <ToastStack />
      <Dialog open={open}>
        <button type="button">Залишити</button>
      </Dialog>
    </>
  );

  it('are heard by screen readers, and reached by F6 without being called back', async () => {
    const { rerender } = render(<Asking open={false} />, { wrapper: Providers });
    rerender(<Asking open />);
    showMessage('error', 'Немає зв’язку');
    await act(() => Promise.resolve());
    expect(screen.getByRole('alert')).toHaveTextContent('Немає зв’язку');
    fireEvent.keyDown(window, { key: 'F6' });
    advanceMs(200);
    expect(screen.getByRole('button', { name: 'Закрити сповіщення' })).toHaveFocus();
  });
});

describe('when messages show after the answer', () => {
  it.each([
    ['load', 1000],
    ['submit', 400],
    ['action', 200],
  ] as const)('of a %s after %d ms', (kind, delay) => {
    const { result } = renderHook(useNotifications, { wrapper: Providers });
    act(() => result.current.showDelayed(kind, [{ type: 'info', text: 'Готово' }]));
    advanceMs(delay - 1);
    expect(store.get().toasts).toEqual([]);
    advanceMs(1);
    expect(store.get().toasts).toHaveLength(1);
  });

  it.each([
    ['a dropped connection, whatever was asked', new CallFailure('network', 0, [{ type: 'error', text: 'x' }]), 1000],
    ['an answer of a wrong shape', new CallFailure('shape', 200, [{ type: 'error', text: 'x' }]), 1000],
    ['a refused save', new CallFailure('refused', 403, [{ type: 'error', text: 'x' }]), 400],
  ])('%s', (_what, failure, delay) => {
    const { result } = renderHook(useNotifications, { wrapper: Providers });
    act(() => result.current.failure(failure, 'submit'));
    advanceMs(delay - 1);
    expect(store.get().toasts).toEqual([]);
    advanceMs(1);
    expect(store.get().toasts).toHaveLength(1);
  });

  it('says what the transport said, beside what the person can do', () => {
    const { result } = renderHook(useNotifications, { wrapper: Providers });
    const failure = new CallFailure('network', 0, [{ type: 'error', text: 'Немає зв’язку' }], {}, 'Failed to fetch');
    act(() => result.current.failure(failure, 'submit', { detail: 'Чернетку збережено.' }));
    advanceMs(1000);
    expect(store.get().toasts).toMatchObject([
      { text: 'Немає зв’язку', detail: 'Чернетку збережено. Failed to fetch' },
    ]);
  });

  it('says nothing to someone who is being sent to log in', () => {
    const { result } = renderHook(useNotifications, { wrapper: Providers });
    act(() => result.current.failure(new CallFailure('redirect', 401, [{ type: 'error', text: 'Увійдіть' }])));
    advanceMs(5000);
    expect(store.get().toasts).toEqual([]);
  });
});

describe("react-admin's notifications", () => {
  const outcomes: boolean[] = [];
  /** Deletes as `mutationMode="undoable"` does: first the queue of changes, then the message. */
  function Delete() {
    const notify = useNotify();
    const addMutation = useAddUndoableMutation();
    const remove = () => {
      addMutation(({ isUndo }) => outcomes.push(isUndo));
      notify('ra.notification.deleted', { messageArgs: { smart_count: 1 }, undoable: true });
    };
    return <button onClick={remove}>remove</button>;
  }
  const renderDelete = () => {
    outcomes.length = 0;
    return render(
      <Providers>
        <Delete />
        <ToastStack />
      </Providers>,
      { wrapper: ({ children }) => <I18nContextProvider value={panelI18n('uk')}>{children}</I18nContextProvider> },
    );
  };
  const remove = () => fireEvent.click(screen.getByRole('button', { name: 'remove' }));
  const undoButtons = () => screen.queryAllByRole('button', { name: 'Повернути' });

  it('are shown in the language of the panel, and undo what they offer to undo', () => {
    renderDelete();
    remove();
    expect(screen.getByRole('status')).toHaveTextContent('Запис видалено');
    fireEvent.click(screen.getByRole('button', { name: 'Повернути' }));
    expect(outcomes).toEqual([true]);
    expect(undoButtons()).toHaveLength(0);
  });

  it('carry out each undoable change when its message goes', () => {
    renderDelete();
    remove();
    advanceMs(5_000);
    expect(outcomes).toEqual([]);
    remove();
    // The newer one takes the place of the same message.
    expect(outcomes).toEqual([false]);
    advanceMs(60_000);
    expect(outcomes).toEqual([false, false]);
    expect(undoButtons()).toHaveLength(0);
  });

  it('lose no change when the panel is left', () => {
    const { unmount } = renderDelete();
    remove();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    unmount();
    expect(outcomes).toEqual([false]);
  });
});

describe('messages of an answer that loads', () => {
  const messages = [{ type: 'info' as const, text: 'Готово' }];
  const client = withLoadMessages(
    {
      call: <Result extends object>() => Promise.resolve({ status: 200, messages, result: {} as Result }),
      download: () => Promise.reject(new Error('no file')),
    },
    { show: (...args) => store.show(...args) },
  );

  it.each([
    ['the start', 'GET', '/api/admin/start', undefined, 1],
    ['a list', 'POST', '/api/product/list', { model: 'product' }, 1],
    ['the media library', 'POST', '/api/media/list', { skip: 50 }, 1],
    ['a bulk action, which its list shows', 'POST', '/api/product/list', { action: 'remove' }, 0],
    ['a save, which its form shows', 'PUT', '/api/product/update/1', {}, 0],
    ['a form that may be loaded ahead', 'GET', '/api/product/update/1', undefined, 0],
  ] as const)('%s', async (_what, method, path, body, count) => {
    await client.call(method, path, body && { body });
    advanceMs(1000);
    expect(store.get().toasts).toHaveLength(count);
  });
});

describe('message centre', () => {
  it('keeps what has faded, and counts what was not seen', () => {
    render(
      <MemoryRouter>
        <NotificationCenter />
        <ToastStack />
      </MemoryRouter>,
      { wrapper: Providers },
    );
    showMessage('warning', 'Запис видалено');
    advanceMs(11_000);
    fireEvent.click(screen.getByRole('button', { name: 'Сповіщення, нових: 1' }));
    expect(screen.getByRole('dialog', { name: 'Сповіщення' })).toHaveTextContent('Запис видалено');
    expect(store.get().unreadCount).toBe(0);
  });
});

describe('the bell', () => {
  const open = () => {
    render(
      <MemoryRouter>
        <NotificationCenter />
      </MemoryRouter>,
      { wrapper: Providers },
    );
    return () => fireEvent.click(screen.getByRole('button', { name: /^Сповіщення/ }));
  };

  it('counts what needs attention, not what went well', () => {
    open();
    showMessage('info', 'Зміни збережено');
    showMessage('info', 'Записи збережено');
    expect(store.get().unreadCount).toBe(0);
    showMessage('warning', 'Залишено без змін: 2');
    showMessage('error', 'Не збережено');
    expect(store.get().unreadCount).toBe(2);
  });

  it('leads to the record, and to the undo long after the message has faded, once', () => {
    const run = jest.fn();
    const press = open();
    act(() =>
      store.show([{ type: 'info', text: 'Записи збережено' }], 0, {
        topic: 'action 1',
        links: [{ path: '/product/update/p1', text: 'Глечик' }],
        action: { text: 'Повернути як було', onClick: run },
      }),
    );
    advanceMs(60_000);
    press();
    expect(screen.getByRole('link', { name: 'Глечик' })).toHaveAttribute('href', '/product/update/p1');
    fireEvent.click(screen.getByRole('button', { name: 'Повернути як було' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(store.get().history[0]).toMatchObject({ text: 'Записи збережено', action: undefined });
  });

  it('leads to the fields of a form while it is open, and to records also afterwards', () => {
    const goToField = jest.fn();
    const press = open();
    act(() =>
      store.show([{ type: 'error', text: 'Не збережено' }], 0, {
        topic: 'form',
        links: [
          { text: 'Назва', onClick: goToField },
          { text: 'Глечик', path: '/product/update/p1' },
        ],
      }),
    );
    press();
    fireEvent.click(screen.getByRole('button', { name: 'Назва' }));
    expect(goToField).toHaveBeenCalledTimes(1);
    press();
    act(() => store.dismissTopic('form'));
    expect(screen.queryByRole('button', { name: 'Назва' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Глечик' })).toHaveAttribute('href', '/product/update/p1');
  });

  it('does not offer what was undone elsewhere', () => {
    open();
    act(() =>
      store.show([{ type: 'info', text: 'Готово' }], 0, {
        topic: 'action 1',
        action: { text: 'Назад', onClick: jest.fn() },
      }),
    );
    act(() => store.dismissTopic('action 1'));
    expect(store.get().history[0]?.action).toBeUndefined();
  });
});
