import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { fieldTypeCodes } from '#domain/wire/FieldTypeCode';
import type { ListFieldType } from '../cells/columnFieldTypes';
import { listFieldTypeOf, columnFieldTypes } from '../cells/columnFieldTypes';
import type { TypeWithInput } from '../../modules/panelModules';
import { panelModules } from '../../modules/panelModules';
import { contributedFieldType, loadFieldTypes } from '../form/contributedFieldTypes';
import { formFieldTypeOf, formFieldTypes } from './formFieldTypes';

describe('a field type', () => {
  it('does not compile without one of its two sides', () => {
    const { tags: _list, ...lists } = columnFieldTypes;
    // @ts-expect-error -- lists do not know `tags`
    const listSides: Record<FieldTypeCode, ListFieldType> = lists;
    expect(Object.keys(listSides)).toHaveLength(fieldTypeCodes.length - 1);
    const complete: TypeWithInput<typeof panelModules> = 'cart' as FieldTypeCode;
    // @ts-expect-error -- without the modules there is no input of a cart
    const general: TypeWithInput<[]> = complete;
    expect(formFieldTypes).not.toHaveProperty(general);
  });

  it('of a feature has its input from the module, which is loaded before a form is rendered', async () => {
    expect(formFieldTypeOf('cart')).toBeUndefined();
    const inputs = Object.assign({}, ...panelModules.map((module) => ('inputs' in module ? module.inputs : {})));
    await loadFieldTypes(inputs);
    expect(fieldTypeCodes.filter((code) => !formFieldTypeOf(code))).toEqual([]);
    expect(fieldTypeCodes.filter((code) => contributedFieldType(code) && code in formFieldTypes)).toEqual([]);
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
