import { fieldTypeOf } from '#domain/fields/registry';
import type { Language } from '#domain/text/Language';
import { languages, mainLanguage } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import type { Entity } from '#core/schema/defineEntity';
import { publicAddress } from '#core/schema/publicAddress';
import { flagOf, localisedOf, titlesOf } from '#core/schema/valueOf';
import type { FileReply } from '#core/kernel/Reply';
import { kyivDate } from '#domain/time/kyiv';
import { escapeHtml } from '#domain/text/escapeHtml';
import { previewDocument } from './previewDocument';
import { previewField } from './previewField';
import { previewTexts } from './previewTexts';

interface Value {
  value: unknown;
  /** Shown in place of a missing translation. */
  fallback: boolean;
}

function valueOf(entity: Entity, record: StoredRecord, name: string, language: Language): Value | null {
  const field = entity.fields.get(name);
  if (!field) return null;
  const { empty, isEmpty } = fieldTypeOf(field.type);
  const values = localisedOf(record, name);
  const at = (key: string): unknown => values[key as Language] ?? empty;
  if (!field.multilangual) return isEmpty(at('0')) ? null : { value: at('0'), fallback: false };
  if (!isEmpty(at(language))) return { value: at(language), fallback: false };
  return isEmpty(at(mainLanguage)) ? null : { value: at(mainLanguage), fallback: true };
}

function switchOf(language: Language): string {
  const links = languages.map((one) => {
    const current = one === language ? ' aria-current="page"' : '';
    return `<a href="?language=${one}" lang="${one}" hreflang="${one}"${current}>${previewTexts[one][one]}</a>`;
  });
  return `<nav aria-label="${previewTexts.language[language]}">${links.join('')}</nav>`;
}

/** Where readers find it. */
function addressOf({ spec }: Entity, record: StoredRecord, language: Language, { config }: Context): string {
  const { publicPage, filePath } = spec;
  if (publicPage) return publicAddress(publicPage, record, language, config);
  return filePath ? new URL(filePath(record), config.publicUrl).href : '';
}

/** The preview page of a record, in one language. */
export async function previewRecord(
  entity: Entity,
  record: StoredRecord,
  language: Language,
  context: Context,
): Promise<FileReply> {
  const { spec } = entity;
  const titles = titlesOf(record, spec.titleField);
  const title = titles[language] ?? titles.uk ?? previewTexts.untitled[language];
  let fallback = titles[language] === undefined && titles.uk !== undefined;
  const parts: string[] = [];
  const facts: string[] = [];

  for (const name of spec.previewFields ?? []) {
    const field = entity.definitions[language].get(name);
    const found = valueOf(entity, record, name, language);
    if (!field || !found) continue;
    const shown = await previewField({ field, record, value: found.value, language, context });
    if (!shown) continue;
    fallback ||= found.fallback;
    const lang = found.fallback ? ` lang="${mainLanguage}"` : '';
    if ('fact' in shown) facts.push(`<dt>${escapeHtml(field.title[language])}</dt><dd${lang}>${shown.fact}</dd>`);
    else parts.push(`<section${lang}>${shown.html}</section>`);
  }

  const active = entity.fields.get('active')?.type === 'yesno' ? flagOf(record, 'active') : true;
  const marks = (spec.previewMarks?.(record, kyivDate(context.clock.now())) ?? [])
    .map((mark) => `<span class="mark">${escapeHtml(mark[language])}</span>`)
    .join('');
  const planned = spec.previewNote?.(record, context.clock.now())?.[language];
  const note = (text: string): string => `<p class="note" role="note">${text}</p>`;
  return previewDocument({
    language,
    title,
    nonce: context.cryptoProvider.randomHex(16),
    body: [
      `<header><strong>${previewTexts.heading[language]}</strong>`,
      `<span class="address">${previewTexts.address[language]}: ${escapeHtml(addressOf(entity, record, language, context))}</span>`,
      `${switchOf(language)}</header>`,
      active ? '' : note(previewTexts.off[language]),
      planned === undefined ? '' : note(`${planned}. ${previewTexts.notSeen[language]}`),
      fallback ? note(previewTexts.untranslated[language]) : '',
      `<main><h1>${escapeHtml(title)}</h1>${marks}${parts.join('\n')}`,
      facts.length > 0 ? `<dl>${facts.join('')}</dl>` : '',
      '</main>',
    ].join('\n'),
  });
}
