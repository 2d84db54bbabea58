import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import type { Price } from '#domain/commerce/Price';
import { discountState, priceToday } from '#domain/commerce/Price';
import type { AccordionItem } from '#domain/fields/accordeon';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { isAddressed, isPhotoUrl } from '#domain/fields/isPhotoUrl';
import { fieldTypeOf } from '#domain/fields/registry';
import type { Choice } from '#domain/fields/select';
import { selectedValues } from '#domain/fields/select';
import { embedLink, videoIdOf } from '#domain/fields/youtube';
import type { Language } from '#domain/text/Language';
import { stripMarkup } from '#domain/text/stripMarkup';
import { kyivDate } from '#domain/time/kyiv';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import { isPicture, mediaCollection, mediaFile, mimeOf } from '#core/records/files/mediaRecord';
import { shownIds } from '#core/records/files/findPictures';
import { cleanHtml } from '#core/records/cleanHtml';
import { escapeHtml } from '#domain/text/escapeHtml';
import { previewTexts } from './previewTexts';

/** A displayed value: a block of the page, or a fact in a list with labels. */
type Shown = { html: string } | { fact: string };

interface Shows {
  field: FieldDefinition;
  record: StoredRecord;
  value: unknown;
  language: Language;
  context: Context;
}

const pictures = (images: readonly string[]): Shown | null =>
  images.length > 0 ? { html: `<div class="pictures">${images.join('')}</div>` } : null;
const picture = (address: string, alt: string): string => `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`;

/** Replaces style attributes, which the page's policy forbids. */
const withClasses = (html: string): string =>
  html
    .replace(/(<[a-z][^<>]*) style="text-align: (left|right|center|justify);"/g, '$1 class="to-$2"')
    .replace(/(<col[^<>]*) style="width: (\d+)px;"/g, '$1 width="$2"');

async function files({ record, field, language, context }: Shows): Promise<Shown | null> {
  const ids = shownIds(record, field.name);
  const found = await context.store.getMany(
    mediaCollection,
    ids.filter((id) => !isAddressed(id)),
  );
  const images = new Map(
    found
      .filter((file) => !file._deleted && isPicture(mimeOf(file)))
      .map((file) => {
        const { url, alt } = mediaFile(file);
        return [file._id, picture(url, alt[language] ?? alt.uk ?? '')];
      }),
  );
  return pictures(ids.flatMap((id) => (isPhotoUrl(id) ? [picture(id, '')] : (images.get(id) ?? []))));
}

function price({ value, language, context }: Shows): Shown {
  const today = kyivDate(context.clock.now());
  const amount = priceToday(value as Price, today);
  if (amount === null) return { html: `<p>${previewTexts.noPrice[language]}</p>` };
  const { default: usual } = value as Price;
  const old = discountState(value as Price, today) === 'active' && usual !== null ? usual : null;
  const struck = old === null ? '' : ` <del>${formatMoney(toMoney(old), language)}</del>`;
  return { html: `<p class="price">${formatMoney(toMoney(amount), language)}${struck}</p>` };
}

const paragraphs = (text: string): string =>
  stripMarkup(text)
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

const accordion = ({ value }: Shows): Shown => ({
  html: (value as AccordionItem[])
    .map(({ title, value }) => `<details><summary>${escapeHtml(title)}</summary>${paragraphs(value)}</details>`)
    .join(''),
});

const videos = ({ value, field, language }: Shows): Shown => ({
  html: (value as string[])
    .flatMap((link) => videoIdOf(link) ?? [])
    .map(
      (code) =>
        `<iframe src="${escapeHtml(embedLink(code))}" title="${escapeHtml(field.title[language])}" allowfullscreen></iframe>`,
    )
    .join(''),
});

async function fact({ field, value, language, context }: Shows): Promise<Shown | null> {
  const source = field.source === undefined ? undefined : context.entities.get(field.source);
  const datalist = source
    ? await context.titles.items(source, selectedValues(value as Choice), language)
    : field.datalist;
  const text = fieldTypeOf(field.type).display(value, {
    language,
    now: context.clock.now(),
    ...(datalist && { datalist }),
  });
  return text === '' ? null : { fact: escapeHtml(text) };
}

type Shower = (shows: Shows) => Shown | null | Promise<Shown | null>;

const showers: Partial<Record<FieldTypeCode, Shower>> = {
  // Sanitized when it was saved, and again here, because the rules may have become stricter since.
  editor: ({ value }) => ({ html: `<div>${withClasses(cleanHtml(String(value)))}</div>` }),
  textarea: ({ value }) => ({ html: paragraphs(String(value)) }),
  accordeon: accordion,
  youtube: videos,
  price,
  image: files,
  media: files,
  'media-product-gallery': files,
};

/** One field's displayed value in a language; null when it is empty. */
export const previewField = (shows: Shows): Shown | null | Promise<Shown | null> =>
  (showers[shows.field.type] ?? fact)(shows);
