import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

const en = {
  closedRegistration: 'Sellers cannot apply yet. Fill in the gaps and publish: %{documents}',
  openPages: 'Open the pages',
  document: { offer: 'public offer', privacy: 'privacy policy' },
};

const uk: SameKeys<typeof en> = {
  closedRegistration: 'Продавці поки що не можуть подати заявку. Заповніть пропуски й опублікуйте: %{documents}',
  openPages: 'Відкрити сторінки',
  document: { offer: 'публічна оферта', privacy: 'політика конфіденційності' },
};

export const dashboardTexts = { en, uk };
export const useDashboardTexts = createTextsHook(dashboardTexts);
