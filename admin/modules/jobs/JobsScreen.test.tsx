import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { JobDetails, JobReport } from '#domain/wire/Job';
import { setLanguage } from '../../core/i18n/languageStore';
import { axeViolations } from '../../testing/axeViolations';
import { currentUrl, findHeading, openPanel, withApi } from '../../testing/openPanel';
import { openScreen } from '../../testing/openScreen';
import JobsScreen from './JobsScreen';

const aJob = (_id: string, more: Partial<JobReport> = {}): JobReport => ({
  _id,
  kind: 'mail.deliver',
  title: { uk: 'Надсилання листа', en: 'Sending of an email' },
  state: 'running',
  created: '2026-11-22T08:00:00.000Z',
  started: '2026-11-22T08:00:05.000Z',
  done: 0,
  total: null,
  attempts: 0,
  canCancel: true,
  canRetry: false,
  ...more,
});

const api = withApi();

/** The API answers with these jobs, by the states that are asked for. */
function answerWith(jobs: () => readonly JobReport[], total?: number): void {
  api().server.use(
    http.get('*/api/jobs', ({ request }) => {
      const states = new URL(request.url).searchParams.get('state')?.split(',') ?? [];
      const items = jobs().filter(({ state }) => states.includes(state));
      const result = { items, page: 1, maxPages: 1, total: total ?? items.length, kinds: [] };
      return HttpResponse.json({ status: 200, messages: [], result });
    }),
  );
}
const open = () => openScreen('/admin/jobs', <JobsScreen />);
const row = async (name: string): Promise<ReturnType<typeof within>> =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

describe('the screen of jobs', () => {
  it('shows what runs, with its progress, and follows it', async () => {
    let done = 3;
    answerWith(() => [
      aJob('a', { done, total: 10, by: { _id: 'u', name: 'Оксана' } }),
      aJob('b', { title: { uk: 'Оновлення довідника', en: 'Update' } }),
    ]);
    open();
    const letter = await row('Надсилання листа');
    expect(letter.getByRole('progressbar', { name: 'Надсилання листа, перебіг' })).toHaveAttribute(
      'aria-valuenow',
      '30',
    );
    expect(letter.getByText('3 з 10')).toBeInTheDocument();
    expect(letter.getByText(/^Оксана · розпочато .*22.* 10:00/)).toBeInTheDocument();
    const update = await row('Оновлення довідника');
    expect(update.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
    expect(update.getByText(/^система/)).toBeInTheDocument();
    done = 7;
    expect(await screen.findByText('7 з 10')).toBeInTheDocument();
  });

  it('has no accessibility errors', async () => {
    answerWith(() => [aJob('a', { done: 3, total: 10 })]);
    const { container } = open();
    await row('Надсилання листа');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('cancels a job', async () => {
    let job = aJob('a/1');
    answerWith(() => [job]);
    api().server.use(
      http.post('*/api/jobs/:id/cancel', ({ params }) => {
        job = aJob(String(params.id), { state: 'cancelled', canCancel: false, canRetry: true });
        const messages = [{ type: 'info', text: 'Завдання скасовано' }];
        return HttpResponse.json({ status: 200, messages, result: { job } });
      }),
    );
    const { user } = open();
    await user.click((await row('Надсилання листа')).getByRole('button', { name: 'Скасувати завдання' }));
    expect(await screen.findByText('Завдання скасовано')).toBeInTheDocument();
    expect(await screen.findByText('Зараз нічого не виконується')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Завершені' }));
    expect((await row('Надсилання листа')).getByText('Скасовано')).toBeInTheDocument();
  });

  it('tells why a job failed and runs it again', async () => {
    let job = aJob('a', { state: 'failed', attempts: 3, error: 'Error: no answer', canCancel: false, canRetry: true });
    answerWith(() => [job]);
    api().server.use(
      http.post('*/api/jobs/a/retry', () => {
        job = aJob('a', { state: 'waiting' });
        return HttpResponse.json({ status: 200, messages: [], result: { job } });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'З помилками' }));
    const failed = await row('Надсилання листа');
    expect(failed.getByText('Причина: Error: no answer')).toBeInTheDocument();
    expect(failed.getByText(/невдалих спроб: 3/)).toBeInTheDocument();
    await user.click(failed.getByRole('button', { name: 'Запустити знову' }));
    expect(await screen.findByText('Немає завдань із помилками')).toBeInTheDocument();
  });

  it('opens the log of a job', async () => {
    const job = aJob('a', { state: 'done', canCancel: false });
    answerWith(() => [job]);
    const lines = [{ at: '2026-11-22T08:00:06.000Z', text: { uk: 'Лист прийнято', en: 'Accepted' } }];
    const details: JobDetails = { ...job, lines };
    api().server.use(
      http.get('*/api/jobs/a', () => HttpResponse.json({ status: 200, messages: [], result: { job: details } })),
    );
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Завершені' }));
    const button = (await row('Надсилання листа')).getByRole('button', { name: 'Журнал', expanded: false });
    await user.click(button);
    const log = await screen.findByRole('list', { name: 'Надсилання листа, журнал' });
    expect(within(log).getByRole('listitem')).toHaveTextContent('Лист прийнято');
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('searches a long log and exports what is found', async () => {
    const job = aJob('a', { state: 'done', canCancel: false });
    answerWith(() => [job]);
    const lines = Array.from({ length: 12 }, (_, at) => ({
      at: '2026-11-22T08:00:06.000Z',
      text: { uk: at === 4 ? 'Відхилено: T-15 – ціна -5 недопустима' : `Не знайдено: ${at}`, en: '' },
    }));
    const details: JobDetails = { ...job, lines };
    api().server.use(
      http.get('*/api/jobs/a', () => HttpResponse.json({ status: 200, messages: [], result: { job: details } })),
    );
    const saved: Blob[] = [];
    const createObjectURL = (blob: Blob) => `#${saved.push(blob)}`;
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Завершені' }));
    await user.click((await row('Надсилання листа')).getByRole('button', { name: 'Журнал' }));
    const log = await screen.findByRole('list', { name: 'Надсилання листа, журнал' });
    expect(within(log).getAllByRole('listitem')).toHaveLength(12);
    await user.type(screen.getByRole('textbox', { name: 'Знайти в журналі' }), 'ВІДХИЛЕНО');
    expect(within(log).getByRole('listitem')).toHaveTextContent('T-15');
    await user.click(screen.getByRole('button', { name: 'Експортувати рядки' }));
    expect(await saved[0]?.text()).toContain(';Відхилено: T-15 – ціна -5 недопустима\r\n');
    await user.type(screen.getByRole('textbox', { name: 'Знайти в журналі' }), ' x');
    expect(screen.getByText('Таких рядків немає')).toBeInTheDocument();
  });

  it('shows when scheduled jobs run next, and runs one now', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Розклад' }));
    const schedule = await row('Видалення застарілих записів журналів');
    expect(schedule.getByText(/^Наступний запуск: .+04:00.* · ще не запускалося$/)).toBeInTheDocument();
    await user.click(schedule.getByRole('button', { name: 'Запустити зараз: Видалення застарілих записів журналів' }));
    expect(await screen.findByText('Завдання поставлено в чергу')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Завершені' }));
    expect(await row('Видалення застарілих записів журналів')).toBeTruthy();
  });

  it('is filtered by the kind of job', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Розклад' }));
    for (const name of ['Видалення застарілих записів журналів', 'Вилучення файлів, які ніде не використовуються'])
      await user.click(await screen.findByRole('button', { name: `Запустити зараз: ${name}` }));
    await user.click(screen.getByRole('tab', { name: 'Завершені' }));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2));
    await user.click(screen.getByRole('combobox', { name: 'Вид завдання' }));
    await user.click(screen.getByRole('option', { name: 'Видалення застарілих записів журналів' }));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1));
    expect(await row('Видалення застарілих записів журналів')).toBeTruthy();
  });

  it('is in English too', async () => {
    setLanguage('en');
    answerWith(() => [aJob('a', { done: 2 })]);
    open();
    const letter = await row('Sending of an email');
    expect(letter.getByText('Processed: 2')).toBeInTheDocument();
    expect(letter.getByRole('button', { name: 'Cancel the job' })).toBeInTheDocument();
  });

  it('has pages', async () => {
    answerWith(() => [aJob('a')], 45);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /сторінки 3|page 3/i }));
    await waitFor(() => expect(api().requests.some(({ path }) => path === '/api/jobs')).toBe(true));
    expect(screen.getByRole('button', { name: /3/, current: 'page' })).toBeInTheDocument();
  });
});

describe('the navigation', () => {
  it('leads an administrator to the jobs', async () => {
    const { user } = openPanel('/admin/');
    await user.click(await screen.findByRole('button', { name: 'Система' }));
    await user.click(screen.getByRole('link', { name: 'Завдання' }));
    expect(await findHeading('Завдання')).toBeInTheDocument();
    expect(currentUrl()).toBe('/admin/jobs');
  });

  it('is not needed: the address opens the screen', async () => {
    openPanel('/admin/jobs');
    expect(await findHeading('Завдання')).toBeInTheDocument();
  });
});

describe('for a merchant', () => {
  it('there are the own jobs only, without a schedule', async () => {
    await api().logIn('kosiv@example.com');
    openScreen('/merchantpanel/jobs', <JobsScreen />);
    expect(await screen.findByText('Зараз нічого не виконується')).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Розклад' })).not.toBeInTheDocument();
  });
});
