import { hasSetting, typedSettings } from '#domain/fields/attributeSettings';
import { deliveryOffers, shippingSettings } from '#domain/delivery/shippingSettings';
import { waybillSettings } from '#domain/delivery/waybillSettings';
import { checkEdrpou, checkTin } from '#domain/registration/taxCodes';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { languages } from '#domain/text/Language';
import type { AttributeOption, AttributeType } from '#domain/wire/Attribute';
import { hasOptions } from '#domain/wire/Attribute';
import { paymentOffers, paymentSettings } from '../../api/modules/orders/shared/offers/paymentSettings';
import { entities } from '../../api/modules/registry';
import { waybillCarriers } from '../../api/services/carriers/carriers';
import { paymentCodes } from '../../api/services/payment/paymentMethods';
import { openMemoryFiles } from '../../api/storage/memory/memoryFiles';
import { storeDemoFiles } from './demoFiles';
import { attributes, attributesByKind } from './attributes';
import { attributeId } from './demoAttributes';
import { demoRecords } from './demoRecords';
import { pictureTitles } from './pictureTitles';
import { products } from './products';
import { categories, shops, users } from './catalogue';
import { articles, pages } from './content';

describe('the demo marketplace', () => {
  it('has what a first look needs', () => {
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(categories).length).toBeGreaterThanOrEqual(12);
    expect(Object.keys(shops).length).toBeGreaterThanOrEqual(3);
    expect(Object.keys(users).length).toBeGreaterThanOrEqual(5);
    expect(Object.keys(pages).length).toBeGreaterThan(0);
    expect(Object.keys(articles).length).toBeGreaterThan(0);
  });

  it('knows of each product where it was imported from', () => {
    const records = demoRecords({ entities, ownerShopId: 'owner', passwordHashes: {}, now: 0 });
    expect(new Set(records.products?.map(({ _oldID }) => _oldID)).size).toBe(products.length);
    expect(records.products?.every(({ _oldID }) => _oldID !== undefined)).toBe(true);
  });

  it('has applications of both kinds in every state, with codes that a form would take', () => {
    const { applications = [] } = demoRecords({ entities, ownerShopId: 'owner', passwordHashes: {}, now: 0 });
    const valueOf = (record: StoredRecord, name: string): string => String((record[name] as { 0: unknown })[0]);
    for (const record of applications) {
      const [legalForm, edrpou] = [valueOf(record, 'type_of_legal_entity'), valueOf(record, 'edrpou')];
      const isVatPayer = valueOf(record, 'vat_payer') === 'true';
      expect(checkEdrpou(edrpou, legalForm)).toEqual([]);
      expect(checkTin(valueOf(record, 'tin'), { legalForm, edrpou, isVatPayer })).toEqual([]);
      expect(valueOf(record, 'email')).toMatch(/@example\.com$/);
    }
    expect(new Set(applications.map((record) => valueOf(record, 'state')))).toEqual(
      new Set(['new', 'accepted', 'refused']),
    );
    expect(new Set(applications.map((record) => valueOf(record, 'type_of_legal_entity')))).toEqual(
      new Set(['llc', 'fop']),
    );
    expect(new Set(applications.map((record) => valueOf(record, 'edrpou'))).size).toBe(applications.length);
  });

  it('has settings by which an order can be delivered and paid', () => {
    const { properties = [] } = demoRecords({ entities, ownerShopId: 'owner', passwordHashes: {}, now: 0 });
    const record = (id: string) => properties.find(({ _id }) => _id === id) ?? null;
    const settings = shippingSettings(record('shipping'));
    for (const { code } of waybillCarriers) expect(waybillSettings(record('shipping'), code).size).not.toBeNull();
    for (const isOwnerShop of [true, false]) {
      const offers = deliveryOffers(
        settings,
        paymentOffers(paymentSettings(record('payment')), isOwnerShop),
        isOwnerShop,
      );
      expect(offers.map(({ payments }) => payments)).toEqual(offers.map(() => paymentCodes));
      expect(offers.map(({ type }) => type)).toEqual([
        'novapost_warehouse',
        'novapost_address',
        'ukrpost_warehouse',
        'ukrpost_address',
        ...(isOwnerShop ? ['selfshipping'] : []),
      ]);
    }
  });

  it('names only categories, shops and pictures that there are', () => {
    for (const product of products) {
      expect(categories).toHaveProperty(product.category);
      expect(shops).toHaveProperty(product.shop);
    }
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
  });

  it('has attributes for six kinds of goods, as a form would accept them, in both languages', async () => {
    const pictures = await storeDemoFiles(await openMemoryFiles(), async (name) =>
      new TextEncoder().encode(`<svg>${name}</svg>`),
    );
    const { attributes: records = [], media = [] } = demoRecords({
      entities,
      ownerShopId: 'owner',
      passwordHashes: {},
      now: 0,
      pictures,
    });
    expect(records).toHaveLength(Object.keys(attributes).length);
    for (const codes of Object.values(attributesByKind))
      for (const code of codes) expect(records.map(({ _id }) => _id)).toContain(attributeId(code));
    for (const {
      type,
      options: { 0: options },
      ...record
    } of records as unknown as {
      type: { 0: AttributeType };
      options: { 0: AttributeOption[] };
      [setting: string]: unknown;
    }[]) {
      expect(hasOptions(type[0])).toBe(options.length > 0);
      for (const { title } of options) for (const language of languages) expect(title[language]).not.toBe('');
      for (const setting of typedSettings)
        if (!hasSetting(type[0], setting) && setting !== 'options')
          expect([null, false]).toContain((record[setting] as { 0: unknown })[0]);
    }
    const printed = records.flatMap(({ images }) => (images as { 0: { id: string }[] })[0]).map(({ id }) => id);
    expect(printed.length).toBeGreaterThan(2);
    for (const id of printed) expect(media.find(({ _id }) => _id === id)).toMatchObject({ used: { 0: true } });
  });

  it('calls its pictures by what they show, in both languages', async () => {
    const pictures = await storeDemoFiles(await openMemoryFiles(), async (name) =>
      new TextEncoder().encode(`<svg>${name}</svg>`),
    );
    const drawings = [...pictures.values()].map(({ picture }) => picture);
    expect([...new Set(drawings)].sort()).toEqual(Object.keys(pictureTitles).sort());
    const { media = [] } = demoRecords({ entities, ownerShopId: 'owner', passwordHashes: {}, now: 0, pictures });
    expect(media.map(({ title }) => title)).toEqual(drawings.map((picture) => ({ 0: pictureTitles[picture]?.uk })));
    for (const { name, alt, noAlt } of media)
      expect([name, noAlt]).toEqual([name, { 0: (alt as { uk: string }).uk === '' }]);
    expect(media.find(({ name }) => (name as { 0: string })[0] === 'bowl.svg')?.alt).toEqual({
      uk: 'Керамічна миска',
      en: 'Ceramic bowl',
    });
    expect(media.some(({ noAlt }) => (noAlt as { 0: boolean })[0])).toBe(true);
  });

  it('is written in Ukrainian letters with the right apostrophe and quotes', () => {
    for (const { uk } of products) {
      for (const text of uk) {
        expect(text).toMatch(/[а-яіїєґ]/i);
        expect(text).not.toMatch(/[ыэъё]|[а-яіїєґ]['`][а-яіїєґ]|"/i);
      }
    }
  });
});
