import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { fieldTypeCodes } from '#domain/wire/FieldTypeCode';
import type { ListFieldType } from '../cells/listFieldTypes';
import { listFieldTypeOf, listFieldTypes } from '../cells/listFieldTypes';
import type { FormFieldType } from './formFieldTypes';
import { formFieldTypeOf, formFieldTypes } from './formFieldTypes';

describe('a field type', () => {
  it('does not compile without one of its two sides', () => {
    const { tags: _list, ...lists } = listFieldTypes;
    const { tags: _form, ...forms } = formFieldTypes;
    // @ts-expect-error -- lists do not know `tags`
    const listSides: Record<FieldTypeCode, ListFieldType> = lists;
    // @ts-expect-error -- forms do not know `tags`
    const formSides: Record<FieldTypeCode, FormFieldType> = forms;
    expect([listSides, formSides].map((sides) => Object.keys(sides).length)).toEqual(
      [listFieldTypes, formFieldTypes].map((sides) => Object.keys(sides).length - 1),
    );
  });

  it('that this version does not know has none', () => {
    const unknown = 'hologram' as FieldTypeCode;
    expect([listFieldTypeOf(unknown), formFieldTypeOf(unknown)]).toEqual([undefined, undefined]);
  });

  it('says in its two sides what the panel does with it: there are no other lists of codes', () => {
    const code = `'(?:${fieldTypeCodes.join('|')})'`;
    const list = new RegExp(`\\[\\s*${code},\\s*${code}\\s*[,\\]]|(?:Set|Map)<FieldTypeCode|FieldTypeCode\\[\\]`);
    const admin = join(process.cwd(), 'admin');
    const files = readdirSync(admin, { recursive: true, encoding: 'utf8' }).filter(
      // The login's fields are called as types are.
      (name) => /\.tsx?$/.test(name) && !/\.test\.|testing\/|^modules\/login\//.test(name),
    );
    expect(files.filter((name) => list.test(readFileSync(join(admin, name), 'utf8')))).toEqual([]);
  });
});
