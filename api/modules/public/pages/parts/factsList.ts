import { escapeHtml } from '#domain/text/escapeHtml';

export const factsList = (facts: readonly { title: string; value: string }[]): string =>
  `<dl class="facts">${facts.map(({ title, value }) => `<div><dt>${escapeHtml(title)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('\n')}</dl>`;
