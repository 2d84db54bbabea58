import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { adminEmail } from '../testing/mockApi';
import { findHeading, currentUrl, withApi } from '../testing/openPanel';
import { openForm } from './testing/openForm';
import type { FormDraft, StoredDraft } from './draftStorage';
import { productForm } from './testing/productForm';

const api = withApi();
const { fill, openProduct, someProduct, storedFields: stored, saveElsewhere, title } = productForm(api);

const promisifyRequest = <T,>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function inDatabase<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await promisifyRequest(indexedDB.open('yarmarok-drafts'));
  try {
    return await promisifyRequest(work(database.transaction('drafts', 'readwrite').objectStore('drafts')));
  } finally {
    database.close();
  }
}
/** Timers of this delay never fire; returns how many there were. */
function holdTimersOf(milliseconds: number): () => number {
  const { setTimeout: start } = globalThis;
  const timers = jest.spyOn(globalThis, 'setTimeout');
  timers.mockImplementation(((work: () => void, delay?: number) =>
    delay === milliseconds ? 0 : start(work, delay)) as typeof setTimeout);
  return () => timers.mock.calls.filter(([, delay]) => delay === milliseconds).length;
}

const storedDrafts = (): Promise<StoredDraft[]> => inDatabase((store) => store.getAll());

/** What the drafts hold, for the browser of who is logged in. */
async function openedDrafts(): Promise<FormDraft[]> {
  const device = localStorage.getItem('yarmarok-device');
  const { key } = await api().call<{ key: string }>('POST', '/api/user/draft-key', { device });
  const own = await crypto.subtle.importKey('raw', Buffer.from(key, 'base64'), 'AES-GCM', false, ['decrypt']);
  return Promise.all(
    (await storedDrafts()).map(async (draft) => {
      if ('values' in draft) throw new Error('it is not sealed');
      const { writer, place, at, iv, sealed } = draft;
      const additionalData = new TextEncoder().encode([writer, place, at].join('\n'));
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, own, sealed);
      return {
        writer,
        place,
        at,
        ...(JSON.parse(new TextDecoder().decode(plain)) as Pick<FormDraft, 'revision' | 'original' | 'values'>),
      };
    }),
  );
}

beforeEach(
  () =>
    new Promise<void>((resolve) => {
      indexedDB.deleteDatabase('yarmarok-drafts').onsuccess = () => resolve();
    }),
);

const findRestoreBanner = () => screen.findByText(/^Є незбережена чернетка: \d{4}-\d\d-\d\d \d\d:\d\d$/);
const restore = async (user: ReturnType<typeof openForm>['user']) => {
  await findRestoreBanner();
  await user.click(screen.getByRole('button', { name: 'Відновити чернетку' }));
};

/** Leaves a product with an unsaved title, as a closed tab or a crash would. */
async function leaveUnsaved(text = 'Чернетка назви') {
  const opened = await openProduct();
  await fill(opened.user, await title(), text);
  await screen.findByText(/^чернетку збережено на цьому пристрої о \d\d:\d\d$/);
  opened.unmount();
  return opened;
}

describe('a draft of unsaved work', () => {
  it('is kept soon after typing, with what the work began from, and without a pause in the typing', async () => {
    const { user, product, name } = await openProduct();
    await user.click(await title());
    await user.paste(' далі');
    await waitFor(async () => expect(await storedDrafts()).toHaveLength(1));
    const [draft] = await openedDrafts();
    expect(draft).toMatchObject({
      revision: product._revision,
      values: { title: { uk: `${name} далі` } },
      original: { title: { uk: name } },
    });
    expect(Object.keys(draft?.values ?? {})).toEqual(['title']);
  });

  it('is kept at once when the page is hidden or goes', async () => {
    const { user } = await openProduct();
    await expectRestoreBanner(false);
    const held = holdTimersOf(400);
    for (const [event, target] of [
      ['beforeunload', window],
      ['pagehide', window],
      ['visibilitychange', document],
    ] as const) {
      await user.click(await title());
      await user.paste(` ${event}`);
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      fireEvent(target, new Event(event));
      await waitFor(async () => expect(JSON.stringify(await openedDrafts())).toContain(event));
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    }
    // The usual delay was begun, and is not what kept them.
    expect(held()).toBeGreaterThanOrEqual(3);
  });

  it('is offered when the form is opened again, not laid over it', async () => {
    const { name, product } = await leaveUnsaved();
    const { user } = openForm(`/admin/product/update/${product._id}`);
    await findRestoreBanner();
    expect(await title()).toHaveValue(name);
    expect((await findRestoreBanner()).closest('[role=status]')).toHaveTextContent('Назва');
    await restore(user);
    expect(await title()).toHaveValue('Чернетка назви');
    expect(await title()).toHaveFocus();
    expect(await screen.findByText(/^Відновлено незбережені зміни з чернетки/)).toBeInTheDocument();
    expect(screen.queryByText(/^Є незбережена чернетка/)).not.toBeInTheDocument();
    await waitFor(async () => expect(await storedDrafts()).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Зберегти' })).toBeEnabled();
  });

  it('goes after a question', async () => {
    const { name, product } = await leaveUnsaved();
    const { user } = openForm(`/admin/product/update/${product._id}`);
    await findRestoreBanner();
    await user.click(screen.getByRole('button', { name: 'Видалити чернетку' }));
    const dialog = await screen.findByRole('dialog', { name: 'Видалити чернетку?' });
    await user.click(within(dialog).getByRole('button', { name: 'Видалити' }));
    await waitFor(() => expect(screen.queryByText(/^Є незбережена чернетка/)).not.toBeInTheDocument());
    expect(await storedDrafts()).toEqual([]);
    expect(await title()).toHaveValue(name);
  });

  it('goes when its work is saved, and when it is taken back', async () => {
    const { user } = await openProduct();
    await fill(user, await title(), 'Збережена назва');
    await waitFor(async () => expect(await storedDrafts()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await findHeading('Збережена назва');
    await waitFor(async () => expect(await storedDrafts()).toEqual([]));
    await fill(user, await title(), 'Інша');
    await waitFor(async () => expect(await storedDrafts()).toHaveLength(1));
    await fill(user, await title(), 'Збережена назва');
    await waitFor(async () => expect(await storedDrafts()).toEqual([]));
    expect(screen.queryByText(/^чернетку збережено/)).not.toBeInTheDocument();
  });

  it('of a new record waits where new records are made, not in another one', async () => {
    const first = openForm('/admin/page/create');
    await fill(first.user, await title(), 'Нова сторінка');
    await waitFor(async () => expect(await storedDrafts()).toHaveLength(1));
    first.unmount();
    const { unmount } = await openProduct();
    await expectRestoreBanner(false);
    unmount();
    const { user } = openForm('/admin/page/create');
    await restore(user);
    expect(await title()).toHaveValue('Нова сторінка');
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(currentUrl()).toMatch(/\/update\//));
    await waitFor(async () => expect(await storedDrafts()).toEqual([]));
  });

  it('holds no password', async () => {
    const { user } = openForm('/admin/user/create');
    await fill(user, await screen.findByLabelText(/^Пароль/), 'Дуже-таємно-2026');
    await fill(user, screen.getByRole('textbox', { name: /^Ім’я/ }), 'Ірина');
    await waitFor(async () => expect(await storedDrafts()).toHaveLength(1));
    expect(JSON.stringify(await openedDrafts())).not.toContain('таємно');
    expect(Object.keys((await openedDrafts())[0]?.values ?? {})).toEqual(['name']);
  });
});

/** Expects that a draft is offered or not, after the form has had the time to look for one. */
async function expectRestoreBanner(expected: boolean): Promise<void> {
  await title();
  await storedDrafts();
  if (expected) await findRestoreBanner();
  else expect(screen.queryByText(/^Є незбережена чернетка/)).not.toBeInTheDocument();
}

describe('a draft on a device that others use too', () => {
  const body = { device: '0123456789abcdef0123456789abcdef' };

  it('cannot be read without a session: what was typed stands nowhere', async () => {
    await leaveUnsaved('Дуже таємна назва');
    const [draft] = await storedDrafts();
    if (!draft || 'values' in draft) throw new Error('it is not sealed');
    const bytes = new TextDecoder().decode(new Uint8Array(draft.sealed));
    expect(bytes + JSON.stringify(draft)).not.toMatch(/таємна|title/);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('таємна');
  });

  it('has a key of this person and this device', async () => {
    const keyOf = async (given: object) =>
      (await api().call<{ key?: string }>('POST', '/api/user/draft-key', given)).key;
    const [own, again, elsewhere] = [await keyOf(body), await keyOf(body), await keyOf({ device: 'f'.repeat(32) })];
    expect(Buffer.from(own ?? '', 'base64')).toHaveLength(32);
    expect([again === own, elsewhere === own]).toEqual([true, false]);
    await api().logIn('staff@example.com');
    expect(await keyOf(body)).not.toBe(own);
    await api().call('POST', '/api/user/logout', {});
    expect(await keyOf(body)).toBeUndefined();
  });

  it('lasts as long as the page where the server gives no key, claims nothing, and is sealed once there is one', async () => {
    let keyRequests = 0;
    const refuse = () => {
      keyRequests += 1;
      return HttpResponse.error();
    };
    api().server.use(http.post('*/api/user/draft-key', refuse));
    const { user } = await openProduct();
    await fill(user, await title(), 'Без ключа');
    await waitFor(() => expect(keyRequests).toBeGreaterThan(0));
    expect(screen.queryByText(/чернетку збережено/)).not.toBeInTheDocument();
    expect(await storedDrafts()).toEqual([]);
    api().server.resetHandlers();
    await user.click(await title());
    await user.paste(' далі');
    await screen.findByText(/^чернетку збережено/);
    expect((await openedDrafts()).map(({ values }) => values.title?.uk)).toEqual(['Без ключа далі']);
  });

  it('of an earlier version is offered, and sealed from then on', async () => {
    const { product } = await leaveUnsaved('Стара чернетка');
    const [opened] = await openedDrafts();
    await inDatabase((store) => store.put(opened));
    const { user } = openForm(`/admin/product/update/${product._id}`);
    await findRestoreBanner();
    await waitFor(async () => expect(await openedDrafts()).toHaveLength(1));
    await restore(user);
    expect(await title()).toHaveValue('Стара чернетка');
  });
});

describe('a draft and other people', () => {
  it('is never shown to somebody else; its owner finds it after they come back', async () => {
    const product = await someProduct();
    const { unmount } = await leaveUnsaved();
    await api().logIn('staff@example.com');
    const second = openForm(`/admin/product/update/${product._id}`);
    await findHeading(String(product.fields.title?.uk));
    await expectRestoreBanner(false);
    second.unmount();
    unmount();
    await api().logIn(adminEmail);
    openForm(`/admin/product/update/${product._id}`);
    await findRestoreBanner();
  });

  it('joins what was saved meanwhile and does not overlap', async () => {
    const { product } = await leaveUnsaved();
    await saveElsewhere(product._id, { sku: { 0: 'ІНШИЙ-1' } });
    const { user } = openForm(`/admin/product/update/${product._id}`);
    await restore(user);
    expect(await title()).toHaveValue('Чернетка назви');
    expect(screen.getByRole('textbox', { name: /^Артикул/ })).toHaveValue('ІНШИЙ-1');
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await findHeading('Чернетка назви');
    expect(await stored(product._id)).toMatchObject({ title: { uk: 'Чернетка назви' }, sku: { 0: 'ІНШИЙ-1' } });
  });

  it('never overwrites a newer record silently: the overlap is chosen', async () => {
    const { product } = await leaveUnsaved();
    await saveElsewhere(product._id, {
      title: { uk: 'Новіша назва', en: String((await stored(product._id)).title?.en) },
    });
    const { user } = openForm(`/admin/product/update/${product._id}`);
    await findHeading('Новіша назва');
    await restore(user);
    const dialog = await screen.findByRole('dialog', { name: /запис змінили після чернетки/ });
    await user.click(within(dialog).getByRole('radio', { name: 'Чернетка: Чернетка назви' }));
    await user.click(within(dialog).getByRole('button', { name: 'Відновити чернетку' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await title()).toHaveValue('Чернетка назви');
    expect((await stored(product._id)).title).toMatchObject({ uk: 'Новіша назва' });
  });

  it('says nothing when its values are in the record by now', async () => {
    const { product } = await leaveUnsaved();
    await saveElsewhere(product._id, {
      title: { uk: 'Чернетка назви', en: String((await stored(product._id)).title?.en) },
    });
    openForm(`/admin/product/update/${product._id}`);
    await findHeading('Чернетка назви');
    await waitFor(async () => expect(await storedDrafts()).toEqual([]));
    await expectRestoreBanner(false);
  });

  it('of another tab stays as it is while this one writes and saves its own', async () => {
    const { product } = await leaveUnsaved('З іншої вкладки');
    const { user } = openForm(`/admin/product/update/${product._id}`);
    await findRestoreBanner();
    await fill(user, screen.getByRole('textbox', { name: /^Артикул/ }), 'МІЙ-7');
    await waitFor(async () => expect(await storedDrafts()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(async () =>
      expect((await openedDrafts()).map(({ values }) => values.title?.uk)).toEqual(['З іншої вкладки']),
    );
    await restore(user);
    expect(await title()).toHaveValue('З іншої вкладки');
    expect(screen.getByRole('textbox', { name: /^Артикул/ })).toHaveValue('МІЙ-7');
  });
});

describe('old drafts and browsers without a database', () => {
  it('clears what nobody came back to for 30 days', async () => {
    const { product } = await leaveUnsaved();
    const [draft] = await storedDrafts();
    const old = Date.now() - 31 * 24 * 60 * 60 * 1000;
    await inDatabase((store) => store.put({ ...draft, at: old }));
    await inDatabase((store) => store.put({ ...draft, writer: 'somebody', place: 'elsewhere', at: old }));
    openForm(`/admin/product/update/${product._id}`);
    await title();
    await waitFor(async () => expect(await storedDrafts()).toEqual([]));
    await expectRestoreBanner(false);
  });

  it('claims no draft where it can keep none', async () => {
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('private', 'SecurityError');
    });
    const { user } = await openProduct();
    await fill(user, await title(), 'Без чернетки');
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await findHeading('Без чернетки');
    expect(screen.queryByText(/чернетку збережено/)).not.toBeInTheDocument();
  });
});

describe('a save that does not reach the server', () => {
  it('says what is wrong and that a draft is kept, and is tried again from there', async () => {
    const { user } = await openProduct();
    await fill(user, await title(), 'Без зв’язку');
    await screen.findByText(/чернетку збережено/);
    api().server.use(http.put('*/api/product/update/*', () => HttpResponse.error(), { once: true }));
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Немає зв’язку із сервером, хоча інтернет є. Спробуйте ще раз за хвилину.');
    expect(toast).toHaveTextContent('Ваші зміни збережено в чернетці на цьому пристрої.');
    await user.click(screen.getByRole('button', { name: 'Зберегти ще раз' }));
    expect(await screen.findByRole('button', { name: 'Збережено' })).toBeDisabled();
    expect(toast).not.toBeInTheDocument();
  });
});
