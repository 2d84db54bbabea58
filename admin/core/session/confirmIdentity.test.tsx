import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockPassword } from '../../../mocks/host';
import { axeViolations } from '../../testing/axeViolations';
import { findHeading, openPanel, withApi } from '../../testing/openPanel';

const api = withApi();
type User = ReturnType<typeof openPanel>['user'];

/** The server wants to know who is there, until the password was typed. */
function askForPassword(): void {
  let isConfirmed = false;
  const refusal = {
    status: 403,
    messages: [{ type: 'error', text: 'Підтвердьте, що це ви' }],
    result: { confirm: true },
  };
  api().server.use(
    http.post('*/api/user/confirm', () => {
      isConfirmed = true;
      return undefined;
    }),
    http.post('*/api/user/totp', () => (isConfirmed ? undefined : HttpResponse.json(refusal, { status: 403 }))),
  );
}

async function open(): Promise<User> {
  const { user } = openPanel('/admin/security');
  await findHeading('Вхід і безпека');
  askForPassword();
  await user.click(await screen.findByRole('button', { name: 'Увімкнути коди із застосунку' }));
  return user;
}

const dialog = () => screen.findByRole('dialog', { name: 'Це точно ви?' });
const gone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Це точно ви?' })).not.toBeInTheDocument());

describe('a call that wants to know who makes it', () => {
  it('asks for the password, by keyboard, and goes on by itself', async () => {
    const user = await open();
    const question = within(await dialog());
    expect(question.getByLabelText('Пароль')).toHaveFocus();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.keyboard('{Enter}');
    expect(question.getByText('Заповніть це поле')).toBeInTheDocument();
    await user.keyboard('wrong{Enter}');
    await question.findByText('Це не ваш пароль');
    await user.clear(question.getByLabelText('Пароль'));
    await user.keyboard(`${mockPassword}{Enter}`);
    await gone();
    await screen.findByRole('dialog', { name: 'Коди із застосунку на телефоні' });
  });

  it('is not made when one would rather not, and says why', async () => {
    const user = await open();
    await user.click(within(await dialog()).getByRole('button', { name: 'Скасувати' }));
    await gone();
    expect(await screen.findByText('Підтвердьте, що це ви')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
