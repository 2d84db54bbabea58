import type { SelfShippingCity, SelfShippingPoint } from '../delivery/SelfShippingPoints';
import { cleanText } from '../text/cleanText';
import { readNumber } from '../text/readNumber';
import type { Bilingual } from '../wire/FieldDefinition';
import { checkEntries } from './checkEntries';
import { entryList } from './entryList';
import { defineFieldType } from './FieldType';
import type { Problem } from './Problem';
import { number } from './number';
import { error } from './Problem';
import { readList, readObject } from './readList';

export const maxCityTitle = 64;
export const maxPointTitle = 100;
export const maxPointDescription = 255;
const maxIdLength = 64;
const maxLatitude = 90;
const maxLongitude = 180;

function readTexts(input: unknown): Bilingual | undefined {
  const raw = readObject(input ?? {}, ['uk', 'en', 'ru']);
  const { uk = '', en = '' } = raw ?? {};
  return raw && typeof uk === 'string' && typeof en === 'string' ? { uk, en } : undefined;
}

/** What cities and points have in common. */
function readPlace(raw: Record<string, unknown>) {
  const title = readTexts(raw.title);
  const lat = readNumber(raw.lat ?? null);
  const lng = readNumber(raw.lng ?? null);
  const { id, active = true } = raw;
  if (!title || lat === undefined || lng === undefined) return undefined;
  if (typeof id !== 'string' || id === '' || id.length > maxIdLength || typeof active !== 'boolean') return undefined;
  return { id, active, title, lat, lng };
}

function readPoint(input: unknown): SelfShippingPoint | undefined {
  const raw = readObject(input, ['id', 'active', 'title', 'description', 'price', 'lat', 'lng', 'photo']);
  const place = raw && readPlace(raw);
  const description = raw && readTexts(raw.description);
  const price = raw && readNumber(raw.price ?? 0);
  const photo = raw && readList(raw.photo ?? [], (id) => (typeof id === 'string' && id !== '' ? id : undefined));
  if (!place || !description || price === undefined || !photo) return undefined;
  return { ...place, description, price: price ?? 0, photo };
}

function readCity(input: unknown): SelfShippingCity | undefined {
  const raw = readObject(input, ['id', 'active', 'title', 'lat', 'lng', 'points']);
  const place = raw && readPlace(raw);
  const points = raw && readList(raw.points ?? [], readPoint);
  return place && points ? { ...place, points } : undefined;
}

const cleanTexts = ({ uk, en }: Bilingual): Bilingual => ({ uk: cleanText(uk).trim(), en: cleanText(en).trim() });

const checkTitle = ({ uk, en }: Bilingual, max: number): Problem[] =>
  uk === '' ? [error('required')] : checkLength({ uk, en }, max);

const checkLength = ({ uk, en }: Bilingual, max: number): Problem[] =>
  [...uk].length > max || [...en].length > max ? [error('tooLong', { max })] : [];

const checkDegrees = (degrees: number | null, max: number): Problem[] =>
  degrees === null || Math.abs(degrees) <= max ? [] : [error(degrees > 0 ? 'bigger' : 'smaller', { max, min: -max })];

const checkPoint = ({ title, description, price, lat, lng }: SelfShippingPoint): Problem[] => [
  ...checkTitle(title, maxPointTitle),
  ...checkLength(description, maxPointDescription),
  ...(price < 0 ? [error('smaller', { min: 0 })] : []),
  ...number.check(price, { step: 0.01 }),
  ...checkDegrees(lat, maxLatitude),
  ...checkDegrees(lng, maxLongitude),
];

const checkCity = ({ title, lat, lng, points }: SelfShippingCity): Problem[] => [
  ...checkTitle(title, maxCityTitle),
  ...checkDegrees(lat, maxLatitude),
  ...checkDegrees(lng, maxLongitude),
  ...(points.length === 0 ? [error('addAtLeastOnePoint')] : points.flatMap(checkPoint)),
];

const hasSameIds = (cities: readonly SelfShippingCity[]): boolean => {
  const ids = cities.flatMap(({ id, points }) => [id, ...points.map((point) => point.id)]);
  return new Set(ids).size < ids.length;
};

/** Cities with the points where clients collect orders (domain §3 Self-shipping points). */
export const selfShippingPoints = defineFieldType<SelfShippingCity[], boolean | null>({
  ...entryList,
  code: 'selfshipping-points',
  read: (input) => readList(input, readCity),
  normalise: (value) =>
    value.map((city) => ({
      ...city,
      title: cleanTexts(city.title),
      points: city.points.map((point) => ({
        ...point,
        title: cleanTexts(point.title),
        description: cleanTexts(point.description),
        photo: [...new Set(point.photo)],
      })),
    })),
  check: (value, options) =>
    checkEntries(value, [...(hasSameIds(value) ? [error('invalidValue')] : []), ...value.flatMap(checkCity)], options),
  requiredMessage: 'addAtLeastOneCity',
  display: (value, { language }) => value.map(({ title }) => title[language] || title.uk).join(', '),
});
