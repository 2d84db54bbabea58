import { lazy, Suspense } from 'react';
import { render, screen } from '@testing-library/react';
import { setLanguage } from '../core/i18n/languageStore';
import { RootErrorBoundary } from './RootErrorBoundary';

it.each([
  ['uk', 'Не вдалося завантажити панель', 'Перезавантажити сторінку'],
  ['en', 'The panel could not be loaded', 'Reload the page'],
] as const)(
  'says in %s that the panel could not be loaded, in place of an empty page',
  async (language, heading, button) => {
    setLanguage(language);
    // React reports what a boundary catches.
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = lazy(() => Promise.reject<{ default: () => null }>(new Error('offline')));
    render(
      <RootErrorBoundary>
        <Suspense fallback={null}>
          <Broken />
        </Suspense>
      </RootErrorBoundary>,
    );
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
    expect(reported).toHaveBeenCalled();
    reported.mockRestore();
  },
);
