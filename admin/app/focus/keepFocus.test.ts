import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepFocus } from './keepFocus';

let end: () => void = () => undefined;
const user = userEvent.setup();
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  document.body.innerHTML = `
    <nav><button>Меню</button></nav>
    <main id="main" tabindex="-1">
      <h1 tabindex="-1">Замовлення</h1>
      <section>
        <ul>
          <li><button>Перший</button></li>
          <li><button>Другий</button></li>
          <li><button>Третій</button></li>
        </ul>
        <button>Додати</button>
      </section>
    </main>`;
  end = keepFocus();
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

async function reach(name: string): Promise<HTMLButtonElement> {
  while (document.activeElement !== button(name)) await user.tab();
  return button(name);
}

it('goes to what has come in the place of a control that is gone, else to what is before it', async () => {
  const second = await reach('Другий');
  second.closest('li')?.remove();
  await waitFor(() => expect(button('Третій')).toHaveFocus());
  button('Третій').closest('li')?.remove();
  await waitFor(() => expect(button('Перший')).toHaveFocus());
});

it('stays with a control that was off while it worked', async () => {
  const second = await reach('Другий');
  second.disabled = true;
  await new Promise((resolve) => setTimeout(resolve, 200));
  second.disabled = false;
  await waitFor(() => expect(second).toHaveFocus());
});

it('goes to the next control where one stays off, and back when it is on again', async () => {
  const second = await reach('Другий');
  second.disabled = true;
  await waitFor(() => expect(button('Третій')).toHaveFocus(), { timeout: 2_000 });
  second.disabled = false;
  await waitFor(() => expect(second).toHaveFocus());
});

it('goes to the same control of a screen that was drawn anew, else to its heading', async () => {
  await reach('Третій');
  const main = screen.getByRole('main');
  main.innerHTML = '<h1 tabindex="-1">Замовлення</h1><div><button>Інше</button><button>Третій</button></div>';
  await waitFor(() => expect(button('Третій')).toHaveFocus());
  main.innerHTML = '<h1 tabindex="-1">Товари</h1><button>Інше</button>';
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

it('leaves a dialog that has taken it', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="dialog" tabindex="-1"><p><button>Готово</button></p><button>Закрити</button></div>',
  );
  const done = await reach('Готово');
  done.parentElement?.remove();
  screen.getByRole('dialog').focus();
  await waitFor(() => expect(button('Закрити')).toHaveFocus());
});

it('is of no concern to who uses a pointer, or who moves it meanwhile', async () => {
  const third = await reach('Третій');
  await user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('heading') });
  third.closest('li')?.remove();
  await reach('Перший');
  button('Перший').closest('li')?.remove();
  button('Меню').focus();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(button('Меню')).toHaveFocus();
});
