import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { addTexts } from '../../admin/core/i18n/panelTexts';
import { texts as en } from '../../admin/core/i18n/enTexts';
import { texts as uk } from '../../admin/core/i18n/ukTexts';

// The panel loads the texts of one language before it is shown; tests switch languages as they like.
addTexts('uk', uk);
addTexts('en', en);

// Rendering a whole panel takes longer in jsdom than in a browser.
configure({ asyncUtilTimeout: 15_000, defaultHidden: false });

const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    // `waitFor` tries many times and reads the error of the last try alone: only for that the page is printed.
    if (!(getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics)
      return getElementError(message, container);
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
  },
});
