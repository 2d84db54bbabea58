import { createTextsHook } from '../../../core/i18n/createTextsHook';
import type { SameKeys } from '../../../core/i18n/texts';

/** Texts of the editor of self-pickup points: they load with it. */
const en = {
  city: 'city %{place}',
  point: 'point %{place}',
  addCity: 'Add a city',
  addPoint: 'Add a point',
  active: 'Open',
  title: 'Title',
  description: 'Description',
  price: 'Price, ₴',
  lat: 'Latitude',
  lng: 'Longitude',
  points: 'Points',
  addPhoto: 'Add photos: %{name}',
  removePhoto: 'Remove photo %{place}: %{name}',
};

const uk: SameKeys<typeof en> = {
  city: 'місто %{place}',
  point: 'точка %{place}',
  addCity: 'Додати місто',
  addPoint: 'Додати точку',
  active: 'Працює',
  title: 'Назва',
  description: 'Опис',
  price: 'Ціна, ₴',
  lat: 'Широта',
  lng: 'Довгота',
  points: 'Точки',
  addPhoto: 'Додати фото: %{name}',
  removePhoto: 'Прибрати фото %{place}: %{name}',
};

export const pointTexts = { en, uk };
export const usePointTexts = createTextsHook(pointTexts);
