import { defineEntity } from '#core/schema/defineEntity';
import type { FieldSpec } from '#core/schema/EntitySpec';
import { group, section } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { ofEverybody } from '#domain/access/Ceilings';
import { cleanHtml } from '#core/records/cleanHtml';
import { collectionsOf } from '../../api/composition/collectionsOf';
import { modules } from '../../api/modules/modules';
import { entities } from '../../api/modules/registry';
import { openMemoryStore } from '../../api/storage/memory/MemoryStore';
import type { Problem } from '#domain/fields/Problem';
import { error } from '#domain/fields/Problem';
import { isAddressed } from '#domain/fields/isPhotoUrl';
import { isMediaType } from '#domain/fields/media';
import { encodePassword } from '#domain/fields/password';
import { fieldTypeOf } from '#domain/fields/registry';
import type { RuleRow } from '#domain/fields/testing/ruleRows';
import { ruleRows } from '#domain/fields/testing/ruleRows';
import { emptyField } from '#domain/form/readField';
import { translate } from '#domain/text/translate';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { Envelope } from '#domain/wire/Envelope';
import { users } from '../../mocks/seed/catalogue';
import { testFiles } from '../../api/testing/testFiles';
import type { ParityHost, Visitor } from '../parity/hosts';
import { expressHost, password } from '../parity/hosts';

const nameOf = (at: number): string => `rule${at}`;
const isEmptyRow = ({ keys }: RuleRow): boolean => keys[0] === 'empty';

/** One field per row, with the row's rules; rows that expect "empty" are required. */
function specOf(row: RuleRow, at: number): FieldSpec {
  const { datalist, ...rules } = row.options ?? {};
  return {
    name: nameOf(at),
    type: row.type,
    ...rules,
    ...(isEmptyRow(row) && { required: true }),
    ...(datalist && {
      options: datalist.map(({ value }) => value),
      choices: Object.fromEntries(datalist.map(({ value, view: _view, ...choice }) => [value, choice])),
    }),
  };
}

const optionTexts = ({ options }: RuleRow) =>
  options?.datalist &&
  Object.fromEntries(options.datalist.map(({ value, view }) => [value, bilingualText(view, view)]));

const rules = defineEntity({
  name: 'rules',
  collection: 'rules',
  category: 'settings',
  icon: 'tune',
  titleField: nameOf(0),
  texts: {
    ...(entities.get('article')?.spec.texts ?? neverHappens()),
    groups: { rules: bilingualText('Правила', 'Rules') },
    sections: { rules: bilingualText('Правила', 'Rules') },
    fields: Object.fromEntries(
      ruleRows.map((row, at) => [
        nameOf(at),
        { title: bilingualText(nameOf(at), nameOf(at)), ...(optionTexts(row) && { options: optionTexts(row) }) },
      ]),
    ),
  },
  form: [group('rules', section('rules', ...ruleRows.map(specOf)))],
  listing: { columns: [nameOf(0)], sort: { by: '_updated', direction: -1 } },
  bulk: [],
  access: ofEverybody(),
});

function neverHappens(): never {
  throw new Error('there is no article');
}

/** The domain's problems, with message parameters. */
function problemsOf({ type, input, options = {} }: RuleRow): Problem[] {
  const { read, malformedMessage: wrongShape, normalise, isEmpty, requiredMessage, check } = fieldTypeOf(type);
  const value = read(input, options);
  if (value === undefined) return [error(wrongShape)];
  const tidy = normalise(value, options);
  return isEmpty(tidy) ? [error(requiredMessage)] : check(tidy, options);
}

const sent = ({ type, input }: RuleRow): unknown =>
  type === 'password' && typeof input === 'string' ? encodePassword(input) : input;

describe('every rule over HTTP', () => {
  let host: ParityHost;
  let visitor: Visitor;

  beforeAll(async () => {
    const shown = new Map([...entities, [rules.name, rules] as const]);
    const store = await openMemoryStore(collectionsOf(modules, shown));
    const stamp = '2026-11-21T10:00:00.000Z';
    const blank = { _id: 'r', _deleted: false, _created: stamp, _updated: stamp, _revision: 1, _increment: 1 };
    await store.insert('rules', [
      {
        ...blank,
        ...Object.fromEntries([...rules.definitions.uk.values()].map((field) => [field.name, emptyField(field)])),
      },
    ]);
    // Files that the rows reference.
    const names = ruleRows
      .flatMap(({ type, input }) =>
        isMediaType(type) && Array.isArray(input) ? input.flatMap(({ id }: { id?: string }) => id ?? []) : [],
      )
      .filter((id) => !isAddressed(id));
    await store.insert(
      'media',
      [...new Set(names)].filter(Boolean).map((id) => ({ ...blank, _id: id, mime: { 0: ['image/png'] } })),
    );
    host = await expressHost(store, (await testFiles()).files, shown);
    visitor = await host.visitor();
    await visitor.send('POST', '/api/user/login', { email: users.admin?.email, password });
  });

  afterAll(() => host.close());

  // JSON has no infinity.
  const travelling = ruleRows.flatMap((row, at) =>
    row.input === Infinity
      ? []
      : [[row.type, JSON.stringify(row.input).slice(0, 60), row.keys.join(), row, at] as const],
  );

  it.each(travelling)('%s %s: %s', async (_type, _input, _keys, row, at) => {
    const answered = await visitor.send('PUT', '/api/rules/update/r', { fields: { [nameOf(at)]: { 0: sent(row) } } });
    const result = (answered.body as Envelope).result as unknown as SaveResult;
    const problems = problemsOf(row);
    expect(answered.status).toBe(200);
    expect((result.fields[nameOf(at)]?.messages ?? []).map(({ text }) => text)).toEqual(
      problems.map(({ key, params }) => translate('uk', key, params)),
    );
    expect(result.valid).toBe(problems.length === 0);
    if (problems.length > 0) return;

    const loaded = ((await visitor.send('GET', '/api/rules/load/r')).body as Envelope).result as unknown as LoadResult;
    const field = loaded.form.fields.groups
      .flatMap(({ items }) => fieldsIn(items))
      .find(({ name }) => name === nameOf(at));
    const type = fieldTypeOf(row.type);
    const tidy = type.normalise(type.read(row.input, row.options ?? {}), row.options ?? {});
    expect(field?.value).toEqual({
      0: row.type === 'password' ? '' : row.type === 'editor' ? cleanHtml(String(tidy)) : tidy,
    });
  });
});
