import type { ContextType } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ListControllerResult } from 'ra-core';
import { DataProviderContext, ListContextProvider, ResourceContextProvider } from 'ra-core';
import type { EntityDescription } from '#domain/wire/Start';
import type { ListAttribute } from '#domain/wire/Listing';
import { createEnvelopeClient } from '../../dataProvider/envelopeClient';
import { createRecordCalls } from '../../dataProvider/recordCalls';
import { yarmarokDataProvider } from '../../dataProvider/yarmarokDataProvider';
import { setLanguage } from '../core/i18n/languageStore';
import { SessionContext } from '../core/session/SessionContext';
import { createNotificationStore } from '../core/notifications/createNotificationStore';
import { NotificationProviders } from '../core/notifications/testing/NotificationProviders';
import { yarmarokTheme } from '../ui/theme/yarmarokTheme';
import { ExportListButton } from './ExportListButton';
import { ListDisplayContext } from './context/ListDisplayContext';

const { fetch, URL: Address } = globalThis;
const { createObjectURL, revokeObjectURL } = Address;
afterEach(() => {
  cleanup();
  Object.assign(globalThis, { fetch });
  Object.assign(Address, { createObjectURL, revokeObjectURL });
});

const title: ListAttribute = {
  name: 'title',
  code: 'title',
  type: 'text',
  title: { uk: 'Назва', en: 'Title' },
  filterTitle: { uk: 'Назва', en: 'Title' },
  multilangual: true,
  backendListing: true,
  backendFilterable: true,
  backendSortable: true,
};

const sessionWith = (entity: Partial<EntityDescription>) =>
  ({ user: {}, start: { entities: { product: entity } }, refresh: () => undefined }) as unknown as NonNullable<
    ContextType<typeof SessionContext>
  >;

const filters = () =>
  ({
    ok: true,
    status: 200,
    headers: new Headers(),
    json: async () => ({ status: 200, messages: [], result: { attributes: [title] } }),
  }) as Response;

/** The button over a list that is filtered by these words; `sent` are the requests that it makes. */
function renderButton(words: readonly string[], answer: () => Response, entity: Partial<EntityDescription> = {}) {
  setLanguage('uk');
  const sent: { path: string; body: unknown }[] = [];
  const saved: Blob[] = [];
  globalThis.fetch = async (input, init) => {
    if (String(input).includes('prepare-filters')) return filters();
    sent.push({ path: String(input), body: JSON.parse(String(init?.body)) as unknown });
    return answer();
  };
  Object.assign(Address, {
    createObjectURL: (content: Blob) => `blob:${saved.push(content)}`,
    revokeObjectURL: () => undefined,
  });
  const messages = createNotificationStore();
  const list = {
    resource: 'product',
    total: 1,
    sort: { field: 'title', order: 'ASC' },
    filterValues: { q: 'глечик', title: words },
  } as unknown as ListControllerResult;
  const client = createEnvelopeClient({ language: () => 'uk' });
  render(
    <ThemeProvider theme={yarmarokTheme('light')}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DataProviderContext.Provider value={yarmarokDataProvider(createRecordCalls(client))}>
          <SessionContext.Provider value={sessionWith(entity)}>
            <NotificationProviders store={messages}>
              <ResourceContextProvider value="product">
                <ListContextProvider value={list}>
                  <ListDisplayContext value={{ columns: ['title'], density: 'comfortable' }}>
                    <ExportListButton compact={false} />
                  </ListDisplayContext>
                </ListContextProvider>
              </ResourceContextProvider>
            </NotificationProviders>
          </SessionContext.Provider>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { user: userEvent.setup({ delay: null }), sent, saved, messages };
}

const many = Array.from({ length: 300 }, (_, at) => `слово ${at}`);
const name = 'Завантажити як CSV';
const csv = () =>
  ({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-disposition': 'attachment; filename="product.csv"' }),
    blob: async () => new Blob(['ID']),
  }) as Response;
const refused = () =>
  ({
    ok: false,
    status: 403,
    statusText: '',
    headers: new Headers(),
    json: async () => ({ status: 403, messages: [{ type: 'error', text: 'Немає доступу' }], result: {} }),
  }) as Response;

describe('the download of a list', () => {
  it('is a link', () => {
    renderButton(['глина'], csv);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(
      /^\/api\/product\/export\?type=active&search=/,
    );
  });

  it('is asked for in a body where the server may want to know who is there', async () => {
    const { user, sent } = renderButton(['глина'], csv, { confirmedExport: true });
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('is asked for in a body when its address would be too long for servers', async () => {
    const { user, sent, saved } = renderButton(many, csv);
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(sent).toEqual([
      {
        path: '/api/product/export',
        body: {
          type: 'active',
          search: 'глечик',
          filter: expect.objectContaining({ $and: expect.anything() }),
          sort: { by: 'title', direction: 1 },
          columns: ['title'],
        },
      },
    ]);
  });

  it('says why there is none', async () => {
    const { user, saved, messages } = renderButton(many, refused);
    await user.click(await screen.findByRole('button', { name }));
    // Messages of an action wait a second.
    await waitFor(() => expect(JSON.stringify(messages.get())).toContain('Немає доступу'), { timeout: 5000 });
    expect(saved).toHaveLength(0);
  });
});
