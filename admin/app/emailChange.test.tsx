import { cleanup, screen, waitFor } from '@testing-library/react';
import type { MailDetails, MailsResult } from '#domain/wire/Mail';
import { mockPassword } from '../../mocks/host';
import { axeViolations } from '../testing/axeViolations';
import { findHeading, openPanel, withApi } from '../testing/openPanel';

const api = withApi();
const wanted = 'nova@example.com';

/** The path of the link that was mailed; there is no mail server, so the mail waits in the panel. */
async function mailedPath(): Promise<string> {
  const mail = await waitFor(async () => {
    const { items } = await api().call<MailsResult>('GET', '/api/mails?limit=100');
    const found = items.find(({ to }) => to === wanted);
    if (!found) throw new Error('no mail yet');
    return (await api().call<{ mail: MailDetails }>('GET', `/api/mails/${found._id}`)).mail;
  });
  return /\/admin\/user\/email#\w+/.exec(mail.text)?.[0] ?? '';
}

describe('a new own email', () => {
  it('is asked for in the profile, and confirmed with the mailed link in the browser that is logged in', async () => {
    const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/user/list', {
      filter: { $and: [{ 'email.0': 'admin@example.com' }] },
    });
    const { user } = openPanel(`/admin/user/update/${items[0]?._id}`);
    const email = await screen.findByLabelText(/^Електронна пошта/);
    await user.clear(email);
    await user.paste(wanted);
    await user.click(screen.getByLabelText(/^Чинний пароль/));
    await user.paste(mockPassword);
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    expect(await screen.findByText(new RegExp(`лист на ${wanted} з посиланням чекає`))).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Електронна пошта/)).toHaveValue('admin@example.com'));
    const path = await mailedPath();
    cleanup();

    const page = openPanel(path);
    await findHeading('Нова електронна пошта');
    expect(await axeViolations(page.container)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Підтвердити пошту' }));
    await findHeading('Електронну пошту змінено');
    expect(screen.getByText(`Електронну пошту змінено: відтепер для входу вказуйте ${wanted}`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'До панелі' })).toHaveAttribute('href', '/admin/');
    expect(await api().call('POST', '/api/user/login', { email: wanted, password: mockPassword })).toHaveProperty(
      'redirect',
    );
  });

  it('is not confirmed by somebody who is not logged in, nor with another link', async () => {
    const first = openPanel(`/admin/user/email#${'a'.repeat(64)}`);
    await first.user.click(await screen.findByRole('button', { name: 'English' }));
    await first.user.click(await screen.findByRole('button', { name: 'Confirm the email' }));
    await findHeading('The link no longer works');
    cleanup();
    await api().call('POST', '/api/user/logout', {});
    const { user } = openPanel(`/admin/user/email#${'a'.repeat(64)}`);
    await user.click(await screen.findByRole('button', { name: 'Confirm the email' }));
    await findHeading('Log in first');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/admin/user/login');
    cleanup();
    openPanel('/admin/user/email');
    await findHeading('The link no longer works');
  });
});
