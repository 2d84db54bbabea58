import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { MailDetails, MailsResult } from '#domain/wire/Mail';
import { axeViolations } from '../../testing/axeViolations';
import { findHeading, openPanel, withApi } from '../../testing/openPanel';
import { setScreenWidth } from '../../testing/setScreenWidth';

describe('the log of mails', () => {
  const api = withApi();
  const keep = (template: string, language: string) =>
    api().call('POST', `/api/mail-templates/${template}/send`, { language });

  it('is reached from the navigation, and shows a mail formatted and as text', async () => {
    await keep('password-changed', 'uk');
    await keep('new-login', 'en');
    const { user, container } = openPanel('/admin/');
    await user.click(await screen.findByRole('button', { name: 'Система' }));
    await user.click(screen.getByRole('link', { name: 'Листи' }));
    await findHeading('Листи');
    expect(document.title).toContain('Листи');
    expect(await screen.findByText(/^Поштовий сервер не налаштовано/)).toBeInTheDocument();
    const list = within(await screen.findByRole('list', { name: 'Листи, від найновішого' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^A new login to Yarmarokadmin@example\.com · \d{4}-\d\d-\d\d \d\d:\d\d щойноЗбережено$/),
      expect.stringMatching(/^Пароль до «Ярмарку» зміненоadmin@example\.com · .*Збережено$/),
    ]);
    expect(await axeViolations(container)).toEqual([]);

    await user.click(list.getByRole('button', { name: 'A new login to Yarmarok' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^A new login to Yarmarok/ }));
    const frame = await dialog.findByTitle('Лист «A new login to Yarmarok»');
    expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Device: Firefox, Linux.'));
    expect(dialog.getByText('Вхід із нового місця')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Надіслати ще раз' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Простий текст' }));
    expect(dialog.getByText(/^Hello, /)).toHaveTextContent('Device: Firefox, Linux.');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Закрити' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is filtered by state and searched', async () => {
    await keep('password-changed', 'uk');
    await keep('new-login', 'uk');
    const { user } = openPanel('/admin/mails');
    expect(await screen.findAllByRole('button', { name: /«Ярмарку»/ })).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'Надіслані' }));
    expect(await screen.findByText('Таких листів немає')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Збережені' }));
    expect(await screen.findAllByRole('button', { name: /«Ярмарку»/ })).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: 'Пошук' }), 'вхід{Enter}');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /«Ярмарку»/ })).toHaveLength(1));
  });

  it('sends a mail again', async () => {
    await keep('new-login', 'uk');
    const { items } = await api().call<MailsResult>('GET', '/api/mails');
    const [id] = items.map(({ _id }) => _id);
    const { mail } = await api().call<{ mail: MailDetails }>('GET', `/api/mails/${id}`);
    // The mock panel has no mail server.
    let again = 0;
    api().server.use(
      http.get(`*/api/mails/${id}`, () =>
        HttpResponse.json({
          status: 200,
          messages: [],
          result: { mail: { ...mail, state: 'failed', attempts: 6, error: '451 later', canSend: true } },
        }),
      ),
      http.post(`*/api/mails/${id}/send-again`, () => {
        again += 1;
        return HttpResponse.json({
          status: 200,
          messages: [{ type: 'info', text: 'Лист надсилається' }],
          result: { _id: id },
        });
      }),
    );
    const { user } = openPanel('/admin/mails');
    await user.click(await screen.findByRole('button', { name: 'Новий вхід до «Ярмарку»' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('451 later')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Надіслати ще раз' }));
    expect(await screen.findByText('Лист надсилається')).toBeInTheDocument();
    expect(again).toBe(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has the templates in both languages, and sends one to whoever looks at it', async () => {
    setScreenWidth(390);
    const { user, container } = openPanel('/admin/mails');
    expect(await screen.findByText('Листів ще немає')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Шаблони' }));
    expect(await screen.findByText('Тема: Новий пароль до «Ярмарку»')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Вхід із нового місця' }));
    await user.click(screen.getByRole('radio', { name: 'Англійська' }));
    expect(await screen.findByText('Тема: A new login to Yarmarok')).toBeInTheDocument();
    expect(screen.getByTitle('Лист «A new login to Yarmarok»')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Надіслати мені' }));
    expect(await screen.findByText(/^Поштового сервера немає, тому лист на admin@example.com/)).toBeInTheDocument();
    const { items } = await api().call<MailsResult>('GET', '/api/mails');
    expect(items).toMatchObject([{ subject: 'A new login to Yarmarok', language: 'en', state: 'kept' }]);
  });

  it('has the texts of each status, which are changed with a preview and put back', async () => {
    const { user, container } = openPanel('/admin/mails');
    await user.click(await screen.findByRole('radio', { name: 'Шаблони' }));
    await user.click(await screen.findByRole('radio', { name: 'Статус замовлення' }));
    await user.click(await screen.findByRole('combobox', { name: 'Статус замовлення' }));
    await user.click(await screen.findByRole('option', { name: 'Скасовано' }));
    const change = () => user.click(screen.getByRole('button', { name: 'Змінити тексти' }));
    await change();
    const subject = await screen.findByRole('textbox', { name: /^Тема/ });
    expect(subject).toHaveValue('Замовлення № {number}: {status}');
    expect(within(screen.getByRole('list', { name: 'Замінники' })).getAllByRole('listitem')[0]).toHaveTextContent(
      '{number} — Номер замовлення, обов’язковий',
    );
    const write = async (text: string) => {
      await user.clear(subject);
      await user.type(subject, text);
    };
    await write('Скасовано {{sum}');
    expect(await screen.findByText('Невідомий замінник {sum}')).toBeInTheDocument();
    await write('Скасовано № {{number}');
    expect(await screen.findByText('Тема: Скасовано № 1042')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Невідомий замінник {sum}')).toBeNull());
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    expect(await screen.findByText('Тексти листа збережено')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Зберегти' })).toBeNull());
    expect(await screen.findByText('Тема: Скасовано № 1042')).toBeInTheDocument();

    await change();
    await user.click(await screen.findByRole('button', { name: 'Повернути початкові' }));
    expect(await screen.findByText('Тема: Замовлення № 1042: скасовано')).toBeInTheDocument();
  });

  it('has the messages to phones too, which show their parts and about what they cost', async () => {
    const { user, container } = openPanel('/admin/mails');
    await user.click(await screen.findByRole('radio', { name: 'Шаблони' }));
    await user.click(await screen.findByRole('radio', { name: 'Статус замовлення: повідомлення' }));
    expect(await screen.findByRole('region', { name: 'Текст повідомлення' })).toHaveTextContent(
      /^Ярмарок: замовлення № 1042 /,
    );
    expect(screen.getByText(/^Символів: \d+, частин SMS: 2, приблизно 1,98\s₴$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Надіслати мені' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Змінити тексти' }));
    const text = await screen.findByRole('textbox', { name: /^Абзаци/ });
    expect(screen.queryByRole('textbox', { name: /^Тема/ })).toBeNull();
    await user.clear(text);
    await user.type(text, 'Order {{number}');
    expect(await screen.findByText('Order 1042')).toBeInTheDocument();
    expect(screen.getByText(/^Символів: 10, частин SMS: 1, приблизно 0,99\s₴$/)).toBeInTheDocument();
    expect(screen.getByText(/лише латиниця/)).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    expect(await screen.findByText('Тексти листа збережено')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Абзаци/ })).toBeNull());
    expect(await screen.findByText('Order 1042')).toBeInTheDocument();
  });

  it('lists a message with its parts and whether it has arrived', async () => {
    const mail = {
      ...{ _id: 'm1', to: '+38 (067) 111 22 33', language: 'uk', subject: 'Ярмарок: замовлення № 7 відправлено.' },
      ...{ kind: { uk: 'Повідомлення', en: 'Message' }, state: 'sent', attempts: 1, error: '', canSend: true },
      ...{ created: '2026-11-20T19:07:00.000Z', message: { parts: 1, state: 'delivered', via: 'viber' } },
      ...{ html: '', text: 'Ярмарок: замовлення № 7 відправлено.' },
    };
    const answered = (result: object) => HttpResponse.json({ status: 200, messages: [], result });
    api().server.use(
      http.get('*/api/mails', () => answered({ items: [mail], page: 1, maxPages: 1, total: 1, hasServer: true })),
      http.get('*/api/mails/m1', () => answered({ mail })),
    );
    const { user } = openPanel('/admin/mails');
    const opener = await screen.findByRole('button', { name: mail.subject });
    expect(screen.getByRole('list', { name: 'Листи, від найновішого' })).toHaveTextContent('Доставлено');
    await user.click(opener);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('region', { name: 'Текст повідомлення' })).toHaveTextContent(mail.text);
    expect(dialog).toHaveTextContent(/Частин SMS1.*Надійшло черезViber/);
    expect(within(dialog).queryByTitle(/^Лист/)).toBeNull();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('says when it can not be loaded, and tries again', async () => {
    api().server.use(http.get('*/api/mails', () => HttpResponse.error(), { once: true }));
    const { user } = openPanel('/admin/mails');
    await user.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByText('Листів ще немає')).toBeInTheDocument();
  });
});

describe('the log of mails, for others than administrators', () => {
  withApi('kosiv@example.com');

  it('is neither in the navigation nor at its address', async () => {
    openPanel('/merchantpanel/mails');
    expect(await screen.findByRole('heading', { level: 1, name: /доступ/i })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Листи' })).not.toBeInTheDocument();
  });
});
