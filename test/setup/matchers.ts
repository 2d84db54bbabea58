import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { registerTexts } from '../../admin/core/i18n/panelTexts';
import { texts as en } from '../../admin/core/i18n/enTexts';
import { texts as uk } from '../../admin/core/i18n/ukTexts';

// The panel loads the texts of one language before it is shown; tests switch languages as they like.
registerTexts('uk', uk);
registerTexts('en', en);

// Rendering a whole panel takes longer in jsdom than in a browser.
configure({ asyncUtilTimeout: 15_000, defaultHidden: false });
