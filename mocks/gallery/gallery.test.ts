import { fieldTypeCodes } from '#domain/wire/FieldTypeCode';
import { checkField } from '#domain/form/checkField';
import { localisedOf } from '#core/schema/valueOf';
import { gallery } from './definition';
import { galleryRecords } from './galleryRecords';

const fields = [...gallery.definitions.uk.values()];

describe('the gallery', () => {
  it('shows every field type', () => {
    expect([...new Set(fields.map(({ type }) => type))].sort()).toEqual([...fieldTypeCodes].sort());
  });

  it('holds a record that its own form accepts', () => {
    const [record] = galleryRecords(0);
    expect(record).toBeDefined();
    const wrong = fields
      .filter(
        (field) => record && field.independent !== false && !checkField(field, localisedOf(record, field.name)).valid,
      )
      .map(({ name }) => name);
    expect(wrong).toEqual([]);
  });
});
