import { act, render, screen } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { I18nContextProvider } from 'ra-core';
import { setLanguage } from '../../core/i18n/languageStore';
import { panelI18n } from '../../core/i18n/panelI18n';
import { yarmarokTheme } from '../../ui/theme/yarmarokTheme';
import { LoadingBar } from './LoadingBar';

let answer: () => Promise<void>;
let client: QueryClient;
const query = {
  queryKey: ['rows'],
  queryFn: () =>
    new Promise<string>((resolve) => {
      answer = () =>
        act(async () => {
          resolve('rows');
          await jest.advanceTimersByTimeAsync(0);
        });
    }),
};

function Rows({ everyMs }: { everyMs: number | false }) {
  const { data } = useQuery({ ...query, refetchInterval: everyMs });
  return <p>{data}</p>;
}
function openScreen(everyMs: number | false | null) {
  render(
    <QueryClientProvider client={client}>
      <ThemeProvider theme={yarmarokTheme('light')}>
        <I18nContextProvider value={panelI18n('uk')}>
          <LoadingBar />
          {everyMs !== null && <Rows everyMs={everyMs} />}
        </I18nContextProvider>
      </ThemeProvider>
    </QueryClientProvider>,
  );
}
const advanceMs = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const isShown = () => screen.queryByRole('progressbar', { name: 'Завантаження даних…' }) !== null;

beforeEach(() => {
  jest.useFakeTimers();
  setLanguage('uk');
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  jest.useRealTimers();
});

describe('the loading bar', () => {
  it('is shown on entering a screen, until 400 ms after the answer', async () => {
    openScreen(false);
    await advanceMs(2000);
    expect(isShown()).toBe(true);
    await answer();
    await advanceMs(399);
    expect(isShown()).toBe(true);
    await advanceMs(2);
    expect(isShown()).toBe(false);
  });

  it('is shown again when the data are asked for again', async () => {
    openScreen(false);
    await answer();
    await advanceMs(500);
    await act(async () => void client.invalidateQueries(query));
    await advanceMs(1);
    expect(isShown()).toBe(true);
  });

  it('is not shown when a screen asks again by itself', async () => {
    openScreen(1000);
    await advanceMs(1);
    expect(isShown()).toBe(true);
    await answer();
    await advanceMs(1500);
    expect(client.isFetching()).toBe(1);
    expect(isShown()).toBe(false);
  });

  it('is not shown for what is fetched ahead', async () => {
    openScreen(null);
    await act(async () => void client.prefetchQuery(query));
    await advanceMs(1);
    expect(client.isFetching()).toBe(1);
    expect(isShown()).toBe(false);
  });
});
