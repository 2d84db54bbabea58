import { blankAddress } from '#domain/delivery/addressChanges';
import { permanentGroups } from '#domain/fields/attributeGroups';
import { emptyField } from '#domain/form/readField';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import { gallery } from './definition';

const day = 86_400_000;

/**
 * A sample record with every field filled in; products and categories are selected by hand, because they belong to the
 * demo.
 */
export function galleryRecords(now: number): StoredRecord[] {
  const stamp = new Date(now - day).toISOString();
  const filled: Record<string, Localised> = {
    title: { uk: 'Зразок', en: 'Sample' },
    slug: { 0: 'zrazok' },
    textarea: { uk: 'Перший рядок\nДругий рядок', en: 'First line' },
    editor: { uk: '<h2>Заголовок</h2><p>Текст із <strong>жирним</strong> словом.</p>', en: '<p>Words</p>' },
    tags: { 0: ['льон', 'вовна'] },
    email: { 0: 'zrazok@example.com' },
    phone: { 0: '+38 (067) 123 45 67' },
    number: { 0: 12.5 },
    ranking: { 0: 40 },
    price: {
      0: {
        default: 2450,
        discount: 1960,
        percents: 20,
        discount_from: null,
        discount_to: null,
        default_min: null,
        default_max: null,
        discount_min: null,
        discount_max: null,
      },
    },
    date: { 0: '2026-11-21' },
    datetime: { 0: '2026-11-21T12:30:00.000Z' },
    addresses: {
      0: [
        {
          ...blankAddress('ukrpost_warehouse'),
          main: true,
          ukrpost_warehouse: { index: '79000' },
          region: 'Львівська',
          location: 'Львів',
          address: 'вул. Словацького, 1',
        },
      ],
    },
    points: {
      0: [
        {
          id: 'kyiv',
          active: true,
          title: { uk: 'Київ', en: 'Kyiv' },
          lat: null,
          lng: null,
          points: [
            {
              id: 'podil',
              active: true,
              title: { uk: 'Поділ', en: 'Podil' },
              description: { uk: '', en: '' },
              price: 0,
              lat: null,
              lng: null,
              photo: [],
            },
          ],
        },
      ],
    },
    shipping: { 0: ['2026-12-01', '2026-12-02'] },
    sizes: { 0: [{ name: 'thumbnail', width: 150, height: 150, fit: 'inside' }] },
    yesno: { 0: true },
    select: { 0: 'clay' },
    many: { 0: ['clay', 'wood'] },
    image_select: { 0: 'jug' },
    color_select: { 0: ['red'] },
    text_select: { 0: 'm' },
    color: { 0: '#1a7f5a' },
    filter: { 0: { active: ['yes'] } },
    properties: { 0: [{ title: { uk: 'Склад', en: 'Material' }, value: { uk: 'льон', en: 'linen' } }] },
    accordeon: {
      uk: [{ title: 'Як доглядати?', value: 'Прати вручну' }],
      en: [{ title: 'How to care?', value: 'Wash by hand' }],
    },
    options: {
      0: [
        { _id: 'option-1', title: { uk: 'Льон', en: 'Linen' }, slug: 'lon', isDefault: true },
        { _id: 'option-2', title: { uk: 'Вовна', en: 'Wool' }, slug: 'vovna' },
        { _id: 'option-3', title: { uk: 'Шовк', en: 'Silk' }, slug: 'shovk', _deleted: true },
      ].map((option, position) => ({ _deleted: false, isDefault: false, parent: 'sample', ...option, position })),
    },
    groups: {
      0: [
        { _id: 'general', title: permanentGroups.general, removable: false, items: ['wool'] },
        { _id: 'attributes', title: permanentGroups.attributes, removable: false, items: ['clay', 'linen'] },
        { _id: 'group-1', title: { uk: 'Догляд', en: 'Care' }, removable: true, items: [] },
      ],
    },
    youtube: { 0: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'] },
    answers: { 0: [{ user: '', active: true, name: 'М', text: 'Дякуємо', time: stamp, answers: [] }] },
    promocodes: {
      0: [{ active: true, code: 'OSIN2026', dateFrom: null, dateTo: null, maxUses: 10, uses: 3 }],
    },
    payment: { 0: { payment: 'cash', parts_count: 2, link: null } },
    status: {
      0: {
        status: 'processing',
        history: [
          { status: 'processing', comment: 'Пакуємо', reported: false, time: stamp, author: 'М' },
          { status: 'pending', comment: '', reported: false, time: stamp, author: '' },
        ],
      },
    },
    readonly: { 0: 'Лише для читання' },
    disabled: { 0: 'clay' },
  };
  const record: StoredRecord = {
    _id: '9a11e2700000000000000001',
    _deleted: false,
    _created: stamp,
    _updated: stamp,
    _revision: 1,
    _increment: 1,
  };
  for (const field of gallery.definitions.uk.values()) record[field.name] = filled[field.name] ?? emptyField(field);
  return [record];
}
