import { fieldTypeOf } from '#domain/fields/registry';
import { allOf } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import { languages, mainLanguage } from '#domain/text/Language';
import { escapeHtml } from '#domain/text/escapeHtml';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import type { FileReply } from '#core/kernel/Reply';
import type { Entity } from '#core/schema/defineEntity';
import { formOf } from '#core/schema/formOf';
import type { PublicKind } from '#core/schema/PublicKind';
import { publicAddress } from '#core/schema/publicAddress';
import { flagOf, localisedOf, titlesOf } from '#core/schema/valueOf';
import { publicStyles } from '../frame/publicStyles';
import { iconSprite } from '../pages/parts/icons';
import { recordPages } from '../pages/recordPages';
import { whereVisible } from '../reads/whereVisible';
import { previewDocument } from './previewDocument';
import { plainStyles } from './previewStyles';
import { previewTexts } from './previewTexts';

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

/** Titles of the fields that have a text in Ukrainian, and none in the language. */
function untranslatedFields(entity: Entity, record: StoredRecord, language: Language): string[] {
  return [...formOf(entity, record).names].flatMap((name) => {
    const field = entity.fields.get(name);
    if (!field?.multilangual) return [];
    const { empty, isEmpty } = fieldTypeOf(field.type);
    const values = localisedOf(record, name);
    const isMissing = isEmpty(values[language] ?? empty) && !isEmpty(values[mainLanguage] ?? empty);
    return isMissing ? [entity.definitions[language].get(name)?.title[language] ?? name] : [];
  });
}

/** Why readers do not see the record now; null where they do. */
async function hiddenNote(
  entity: Entity,
  record: StoredRecord,
  language: Language,
  context: Context,
): Promise<string | null> {
  const { spec, collection } = entity;
  if (entity.fields.get('active')?.type === 'yesno' && !flagOf(record, 'active')) return previewTexts.off[language];
  const planned = spec.previewNote?.(record, context.clock.now())?.[language];
  if (planned !== undefined) return `${planned}. ${previewTexts.notSeen[language]}`;
  if (!spec.publicPage) return null;
  const where = allOf({ op: 'ids', ids: [record._id] }, await whereVisible(spec.publicPage, context));
  return (await context.store.count(collection.name, where)) > 0 ? null : previewTexts.notSeen[language];
}

/** What is missing in the language; null where nothing is. */
function translationNote(entity: Entity, record: StoredRecord, language: Language, shown: Language): string | null {
  if (shown !== language) return previewTexts.otherLanguage[language];
  const missing = untranslatedFields(entity, record, language);
  return missing.length === 0 ? null : `${previewTexts.untranslated[language]}: ${missing.join(', ')}`;
}

/** The page as readers have it: those of a language without a title are led to the other one. */
async function mainOf(kind: PublicKind, record: StoredRecord, shown: Language, language: Language, context: Context) {
  const page = await recordPages[kind]({ record, language: shown, query: {} }, context);
  const lang = shown === language ? '' : ` lang="${shown}"`;
  return `${iconSprite}<main id="main" class="wrap"${lang}>${page?.main ?? ''}</main>`;
}

/** The preview page of a record, in one language. */
export async function previewRecord(
  entity: Entity,
  record: StoredRecord,
  language: Language,
  context: Context,
): Promise<FileReply> {
  const { publicPage: kind, titleField } = entity.spec;
  const titles = titlesOf(record, titleField);
  const shown = titles[language] ? language : (languages.find((each) => titles[each]) ?? language);
  const title = titles[shown] || previewTexts.untitled[language];
  const notes = [
    await hiddenNote(entity, record, language, context),
    kind ? translationNote(entity, record, language, shown) : null,
  ];
  return previewDocument({
    language,
    title,
    nonce: context.cryptoProvider.randomHex(16),
    styles: kind ? publicStyles : plainStyles,
    body: [
      `<header class="preview"><strong>${previewTexts.heading[language]}</strong>`,
      `<span class="address">${previewTexts.address[language]}: ${escapeHtml(addressOf(entity, record, language, context))}</span>`,
      `${switchOf(language)}</header>`,
      ...notes.map((note) => (note === null ? '' : `<p class="preview-note" role="note">${escapeHtml(note)}</p>`)),
      kind
        ? await mainOf(kind, record, shown, language, context)
        : `<main class="plain"><h1>${escapeHtml(title)}</h1></main>`,
    ].join('\n'),
  });
}
