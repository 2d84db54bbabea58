import { createHash } from 'node:crypto';
import { formatMoney } from '#domain/commerce/formatMoney';
import { splitMoney, toMoney } from '#domain/commerce/Money';
import type { Language } from '#domain/text/Language';
import { escapeHtml } from '#domain/text/escapeHtml';
import type { DemoAnswer } from '../../shared/DemoService';
import { bankTexts } from './bankTexts';

/** What a client is asked to pay. */
export interface BankBill {
  language: Language;
  description: string;
  /** Hryvnia. */
  sum: number;
  /** Of instalments; 0 else. */
  parts: number;
  /** Where the client comes back to. */
  resultUrl: string;
  isPaid: boolean;
}

/** What the client chose. */
type BankChoice = 'pay' | 'refuse';

export const choiceOf = (form: URLSearchParams): BankChoice => (form.get('choice') === 'pay' ? 'pay' : 'refuse');

/** Of a client whose bank was told none: that of the address to come back to. */
export const languageOf = (address: string): Language =>
  URL.canParse(address) && new URL(address).searchParams.get('language') === 'en' ? 'en' : 'uk';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 24px 16px; }
main { max-width: 420px; margin: 0 auto; }
h1 { font-size: 1.5rem; margin: 0 0 8px; }
.notice { margin: 0 0 24px; padding: 12px; border: 2px dashed; border-radius: 8px; }
.sum { font-size: 2rem; font-weight: 600; margin: 0; }
form { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px; }
button { flex: 1 1 140px; min-height: 48px; font: inherit; border: 1px solid #1f6f43; border-radius: 8px; cursor: pointer; }
.pay { background: #1f6f43; color: #fff; }
.refuse { background: transparent; color: inherit; }
:focus-visible { outline: 3px solid #2f7de1; outline-offset: 2px; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** Own styles only; the form leads to this service, which sends the client on to the shop. */
const policy = (resultUrl: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self'${URL.canParse(resultUrl) ? ` ${new URL(resultUrl).origin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const page = (language: Language, status: number, resultUrl: string, content: string): DemoAnswer => {
  const { title, notice } = bankTexts[language];
  return {
    status,
    contentType: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy': policy(resultUrl),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
    body: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p class="notice">${notice}</p>${content}</main></body>
</html>
`,
  };
};

/** Asks the client; `hidden` is what the form sends with the choice to `action`. */
export function bankPage(bill: BankBill, action: string, hidden: Readonly<Record<string, string>>): DemoAnswer {
  const { language, description, sum, parts, resultUrl, isPaid } = bill;
  const t = bankTexts[language];
  const amount = toMoney(sum);
  const [perPart = amount] = parts > 0 ? splitMoney(amount, Array<number>(parts).fill(1)) : [];
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const content = isPaid
    ? `<p>${t.paid}</p><p><a href="${escapeHtml(resultUrl)}">${t.back}</a></p>`
    : `<p>${escapeHtml(description)}</p><p>${t.sum}</p><p class="sum">${formatMoney(amount, language)}</p>` +
      (parts > 0 ? `<p>${t.parts(parts, formatMoney(perPart, language))}</p>` : '') +
      `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}` +
      `<button class="pay" name="choice" value="pay">${t.pay}</button>` +
      `<button class="refuse" name="choice" value="refuse">${t.refuse}</button></form>`;
  return page(language, 200, resultUrl, content);
}

/** A link that nothing can be paid by. */
export const invalidPage = (language: Language): DemoAnswer =>
  page(language, 404, '', `<p>${bankTexts[language].invalid}</p>`);

/** Sends the client on. */
export const backTo = (resultUrl: string): DemoAnswer => ({
  status: 303,
  contentType: 'text/plain',
  headers: { location: resultUrl, 'cache-control': 'no-store' },
  body: '',
});
