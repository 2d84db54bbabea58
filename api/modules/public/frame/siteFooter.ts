import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { registerPath, sellerPanelPath } from '../view/panelPaths';
import { say } from '../view/say';
import type { Link } from '../view/views';
import type { FrameView } from './loadFrame';

const column = (title: string, links: readonly Link[]): string =>
  links.length === 0
    ? ''
    : `<div><h2>${title}</h2><ul>${links.map((each) => `<li><a href="${escapeHtml(each.url)}">${escapeHtml(each.title)}</a></li>`).join('')}</ul></div>`;

export function siteFooter({ address, workHours, pages, documents }: FrameView, language: Language): string {
  const lines = [`${say(language, 'tagline')}.`, address, workHours].filter(Boolean).map(escapeHtml);
  const sellers = [
    { title: say(language, 'becomeSeller'), url: registerPath },
    { title: say(language, 'logIn'), url: sellerPanelPath },
  ];
  return `<footer class="bottom"><div class="wrap">
<div><h2>${say(language, 'marketplace')}</h2><p>${lines.join('<br>')}</p></div>
${column(say(language, 'forBuyers'), pages)}
${column(say(language, 'forSellers'), sellers)}
${column(say(language, 'documents'), documents)}
</div></footer>`;
}
