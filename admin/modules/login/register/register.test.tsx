import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { RegisterFormResult } from '#domain/wire/Registration';
import { createEnvelopeClient } from '../../../../dataProvider/envelopeClient';
import { currentLanguage, setLanguage } from '../../../core/i18n/languageStore';
import { axeViolations } from '../../../testing/axeViolations';
import { interceptRequests } from '../../../testing/interceptRequests';
import { withApi } from '../../../testing/openPanel';
import { PublicScreen } from '../../../app/PublicScreen';

const api = withApi();

const filled = {
  'Повна назва або ПІБ підприємця': 'ФОП Гриценко Ірина Василівна',
  'Код ЄДРПОУ': '3652504575',
  'Податковий номер (РНОКПП або ІПН)': '1759013776',
  'Фактична адреса': 'Косів, вул. Незалежності, 18',
  'Ім’я та прізвище': 'Гриценко Ірина',
  Посада: 'Власниця',
  'Електронна пошта': 'iryna@example.com',
  Телефон: '0671234567',
};

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name.replace(/[()]/g, '\\$&')}( \\*)?$`));

async function open(view: 'register' | 'thanks' = 'register') {
  const onRedirect = jest.fn();
  const user = userEvent.setup({ delay: null });
  const client = createEnvelopeClient({ language: currentLanguage });
  const rendered = render(
    <PublicScreen view={view} base="/admin" client={client} onLoggedIn={jest.fn()} onRedirect={onRedirect} />,
  );
  if (view === 'register') await screen.findByRole('button', { name: 'Надіслати заявку' });
  return { user, onRedirect, ...rendered };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(field('Організаційно-правова форма'), 'ФОП');
  for (const [name, value] of Object.entries(filled)) {
    await user.click(field(name));
    await user.paste(value);
  }
  await user.click(screen.getByRole('checkbox', { name: 'Така сама, як фактична' }));
  await user.click(screen.getByRole('checkbox', { name: /^Я приймаю умови/ }));
}

const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Надіслати заявку' }));
const sent = () => api().requests.filter(({ path }) => path === '/api/user/register');

describe('the registration page', () => {
  it('has six sections, the box of the terms with its documents, and a footer', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Відкрийте магазин на «Ярмарку»' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '1Дані компанії',
      '2Адреси',
      '3Контактні дані',
      '4Що ви продаєте',
      '5Ваші сторінки в інтернеті',
      '6Логотипнеобов’язково',
      'Запитання продавців',
    ]);
    expect(screen.getByRole('link', { name: 'публічної оферти' })).toHaveAttribute('href', '/page/offer');
    expect(screen.getByRole('link', { name: 'політики конфіденційності' })).toHaveAttribute('href', '/page/privacy');
    expect(screen.getByRole('link', { name: 'Увійти' })).toHaveAttribute('href', '/admin/user/login');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'На головну' })).toHaveAttribute('href', '/');
    expect(footer.getByTitle(/^Адреса: /)).toBeInTheDocument();
    expect(footer.getByTitle(/^Графік роботи: /)).toBeInTheDocument();
    expect(document.title).toBe('Відкрийте магазин на «Ярмарку»');
  });

  it('says why nobody can apply, in place of the form', async () => {
    const answer = await fetch('http://localhost/api/user/get-register-form');
    const { result } = (await answer.json()) as { result: RegisterFormResult };
    const closed = { uk: 'Подати заявку поки що не можна', en: 'Applications cannot be sent yet' };
    const template = { ...result.template, closed };
    api().server.use(
      http.get('*/api/user/get-register-form', () =>
        HttpResponse.json({ status: 200, messages: [], result: { form: { sections: [] }, template } }),
      ),
    );
    const { container } = render(
      <PublicScreen
        view="register"
        base="/admin"
        client={createEnvelopeClient({ language: currentLanguage })}
        onLoggedIn={jest.fn()}
        onRedirect={jest.fn()}
      />,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(closed.uk);
    expect(screen.queryByRole('button', { name: 'Надіслати заявку' })).toBeNull();
    expect(screen.queryByText(/^Розкажіть про компанію/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Запитання продавців' })).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    act(() => setLanguage('en'));
    expect(screen.getByRole('alert')).toHaveTextContent(closed.en);
    act(() => setLanguage('uk'));
  });

  it('passes axe, also with problems', async () => {
    const { user, container } = await open();
    expect(await axeViolations(container)).toEqual([]);
    await send(user);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('sends the form, and remembers the address for what follows', async () => {
    const { user, onRedirect } = await open();
    await fill(user);
    expect(field('Юридична адреса')).toHaveValue(filled['Фактична адреса']);
    expect(field('Телефон')).toHaveValue('+38 (067) 123 45 67');
    await send(user);
    await waitFor(() => expect(onRedirect).toHaveBeenCalledWith('/user/thanks'));
    expect(sent()).toMatchObject([
      {
        body: {
          type_of_legal_entity: 'fop',
          edrpou: '3652504575',
          legal_address: filled['Фактична адреса'],
          phone: '+38 (067) 123 45 67',
          logo: null,
          terms: true,
        },
      },
    ]);
    await open('thanks');
    expect(await screen.findByText(/надійдуть на адресу iryna@example\.com\./)).toBeInTheDocument();
  });

  it('keeps what is typed through a reload, until it is sent', async () => {
    const { user } = await open();
    await fill(user);
    cleanup();
    const again = await open();
    expect(field('Посада')).toHaveValue(filled['Посада']);
    expect(field('Юридична адреса')).toHaveValue(filled['Фактична адреса']);
    expect(screen.getByRole('checkbox', { name: /^Я приймаю умови/ })).toBeChecked();
    await send(again.user);
    await waitFor(() => expect(again.onRedirect).toHaveBeenCalledWith('/user/thanks'));
    cleanup();
    await open();
    expect(field('Посада')).toHaveValue('');
  });

  it('sends nothing without the required fields and the terms, names them and goes to the first one', async () => {
    const { user } = await open();
    await send(user);
    const summary = within(screen.getByText(/^Виправте/).closest('[role=alert]') as HTMLElement);
    expect(summary.getByText(/^Виправте 11 полів:/)).toBeInTheDocument();
    expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Організаційно-правова форма',
      'Повна назва або ПІБ підприємця',
      'Код ЄДРПОУ',
      'Податковий номер (РНОКПП або ІПН)',
      'Фактична адреса',
      'Юридична адреса',
      'Ім’я та прізвище',
      'Посада',
      'Електронна пошта',
      'Телефон',
      'Згода з умовами',
    ]);
    expect(field('Організаційно-правова форма')).toHaveFocus();
    expect(field('Посада')).toBeInvalid();
    expect(screen.getByRole('checkbox', { name: /^Я приймаю умови/ })).toHaveAccessibleDescription(
      'Щоб надіслати заявку, прийміть умови',
    );
    await user.click(summary.getByRole('button', { name: 'Електронна пошта' }));
    expect(field('Електронна пошта')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['Код ЄДРПОУ', '1234567', 'Має бути 8 або 10 цифр. Введено 7', 'It has 8 or 10 digits. There are 7'],
    ['Електронна пошта', 'iryna@example', /адрес/, /address/],
    ['Телефон', '067', /^Введіть номер у форматі/, /phone|number/i],
  ])('says beside %s what is wrong, in the language of the page', async (name, value, uk, en) => {
    const { user } = await open();
    await user.click(field(name));
    await user.paste(value);
    await user.tab();
    const input = field(name);
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(typeof uk === 'string' ? expect.stringContaining(uk) : uk);
    act(() => setLanguage('en'));
    expect(input).toHaveAccessibleDescription(typeof en === 'string' ? expect.stringContaining(en) : en);
    expect(input).not.toHaveValue('');
  });

  it('shows what the server refuses at its field', async () => {
    const { user, onRedirect } = await open();
    await fill(user);
    await send(user);
    await waitFor(() => expect(onRedirect).toHaveBeenCalled());
    await send(user);
    await waitFor(() => expect(field('Код ЄДРПОУ')).toHaveFocus());
    expect(field('Код ЄДРПОУ')).toHaveAccessibleDescription(
      expect.stringContaining('Заявку або магазин із цим кодом уже зареєстровано.'),
    );
    expect(screen.getByText(/^Виправте 1 поле:/)).toBeInTheDocument();
  });

  it('says that the server can not be reached, and keeps what was typed', async () => {
    const { user } = await open();
    await fill(user);
    api().server.use(http.post('*/api/user/register', () => HttpResponse.error()));
    await send(user);
    expect(await screen.findByText(/Немає зв’язку із сервером/)).toBeInTheDocument();
    expect(field('Посада')).toHaveValue('Власниця');
    expect(screen.getByRole('button', { name: 'Надіслати заявку' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('can be asked for again when it did not come', async () => {
    api().server.use(http.get('*/api/user/get-register-form', () => HttpResponse.error(), { once: true }));
    const user = userEvent.setup({ delay: null });
    const client = createEnvelopeClient({ language: currentLanguage });
    render(
      <PublicScreen view="register" base="/admin" client={client} onLoggedIn={jest.fn()} onRedirect={jest.fn()} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('button', { name: 'Надіслати заявку' })).toBeInTheDocument();
  });
});

describe('the questions of sellers', () => {
  it('open one by one, and only active ones are shown', async () => {
    const form = await api().call<RegisterFormResult>('GET', '/api/user/get-register-form');
    const [first, second, ...others] = form.template.merchant_faq;
    const merchant_faq = [first, { ...second, active: false }, ...others];
    api().server.use(
      http.get('*/api/user/get-register-form', () =>
        HttpResponse.json({
          status: 200,
          messages: [],
          result: { ...form, template: { ...form.template, merchant_faq } },
        }),
      ),
    );
    const { user } = await open();
    const faq = within(screen.getByRole('region', { name: 'Запитання продавців' }));
    expect(faq.getAllByRole('button')).toHaveLength(7);
    expect(faq.queryByText('Що підготувати перед поданням заявки?')).not.toBeInTheDocument();
    const cost = faq.getByRole('button', { name: 'Скільки це коштує?' });
    const products = faq.getByRole('button', { name: 'Як додавати товари?' });
    expect(cost).toHaveAttribute('aria-expanded', 'false');
    await user.click(cost);
    await user.click(products);
    expect(faq.getByText(/^Комісію й порядок розрахунків/)).toBeVisible();
    expect(faq.getByText(/^По одному у формі/)).toBeVisible();
    await user.click(cost);
    expect(faq.getByText(/^Комісію й порядок розрахунків/)).not.toBeVisible();
  });
});

describe('what the settings leave empty', () => {
  it('has no place on the page', async () => {
    const form = await api().call<RegisterFormResult>('GET', '/api/user/get-register-form');
    const none = { uk: '', en: '' };
    const [question] = form.template.merchant_faq;
    const answerWith = (merchant_faq: object[]) =>
      api().server.use(
        http.get('*/api/user/get-register-form', () =>
          HttpResponse.json({
            status: 200,
            messages: [],
            result: { ...form, template: { ...form.template, address: none, merchant_faq } },
          }),
        ),
      );
    answerWith([]);
    const { container } = await open();
    expect(screen.queryByRole('region', { name: 'Запитання продавців' })).not.toBeInTheDocument();
    expect(container.querySelector('footer')).toHaveTextContent('Пн–пт, 9:00–18:00');
    expect(screen.queryByTitle(/^Адреса/)).not.toBeInTheDocument();
    cleanup();
    // A question that is asked in the other language only.
    answerWith([{ ...question, question: { uk: '', en: 'Why?' } }]);
    await open();
    expect(screen.queryByRole('region', { name: 'Запитання продавців' })).not.toBeInTheDocument();
  });
});

describe('the logo', () => {
  let transport: ReturnType<typeof interceptRequests>;
  beforeEach(() => {
    transport = interceptRequests();
  });
  afterEach(() => transport.restore());
  const picture = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

  it('is uploaded when it is chosen, shown, and goes with the application', async () => {
    const { user } = await open();
    await fill(user);
    await user.upload(screen.getByLabelText('Логотип'), picture('logo.png', 'image/png'));
    const upload = await transport.nextRequest();
    expect([upload.method, upload.url]).toEqual(['POST', '/api/user/register-logo']);
    const result = { _id: 'logo-1', url: '/media/lo/logo.png' };
    act(() => upload.answer(200, { status: 200, messages: [], result }));
    expect(await screen.findByText('logo.png')).toBeInTheDocument();
    expect(document.querySelector('img[src="/media/lo/logo.png"]')).not.toBeNull();
    await send(user);
    await waitFor(() => expect(sent()).toMatchObject([{ body: { logo: 'logo-1' } }]));
    await user.click(screen.getByRole('button', { name: 'Прибрати логотип' }));
    expect(screen.queryByText('logo.png')).not.toBeInTheDocument();
  });

  it('that the server refuses says why', async () => {
    const { user } = await open();
    await user.upload(screen.getByLabelText('Логотип'), picture('wide.png', 'image/png'));
    const upload = await transport.nextRequest();
    const messages = [{ type: 'error', text: 'Логотип «wide.png» не квадратний' }];
    act(() => upload.answer(400, { status: 400, messages, result: {} }));
    await waitFor(() =>
      expect(screen.getByLabelText('Логотип')).toHaveAccessibleDescription(expect.stringContaining('не квадратний')),
    );
  });

  it.each([
    ['a gif', picture('logo.gif', 'image/gif')],
    ['more than 1 MB', picture('logo.png', 'image/png', 1_048_577)],
  ])('that is %s is not sent', async (_what, file) => {
    await open();
    await userEvent.setup({ delay: null, applyAccept: false }).upload(screen.getByLabelText('Логотип'), file);
    expect(screen.getByLabelText('Логотип')).toHaveAccessibleDescription(
      expect.stringContaining('Логотип має бути квадратним: JPG або PNG, до 1 МБ'),
    );
  });
});

describe('the page of thanks', () => {
  it('has the home page, a social link, address and work hours, and passes axe', async () => {
    const { container } = await open('thanks');
    expect(await screen.findByText(/надійдуть на адресу із заявки\./)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Заявку надіслано' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Перейти на головну' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', expect.stringMatching(/^https:/));
    expect(screen.getByText(/^Адреса: /)).toBeInTheDocument();
    expect(screen.getByText(/^Графік роботи: /)).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    act(() => setLanguage('en'));
    expect(screen.getByRole('heading', { level: 1, name: 'The application has been sent' })).toBeInTheDocument();
  });
});
