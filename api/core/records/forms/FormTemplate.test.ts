import fc from 'fast-check';
import { fillForm } from '#domain/form/fillForm';
import { withSelection } from '#domain/form/withSelection';
import { languages } from '#domain/text/Language';
import type { DatalistItem, FieldDefinition } from '#domain/wire/FieldDefinition';
import type { FormDefinition, FormGroup, FormItem } from '#domain/wire/Form';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { JsonText } from '../../kernel/JsonText';
import { envelopeBytes } from '../../kernel/envelopeBytes';
import { gallery } from '../../../../mocks/gallery/definition';
import { entities } from '../../../modules/registry';
import { aRecord } from '../../../testing/testRecords';
import type { ResolvedLayoutGroup, ResolvedLayoutItem } from '../../schema/EntityForm';
import type { FormVariant } from './recordField';
import { fieldConstants, recordField } from './recordField';
import type { ChoicesByField } from './FormTemplate';
import { FormTemplate } from './FormTemplate';

interface Case {
  layout: readonly ResolvedLayoutGroup[];
  variant: FormVariant;
  record: StoredRecord;
  choices: ChoicesByField;
}

/** The form built field by field, as nothing of it were known before. */
function builtForm({ layout, variant, record, choices }: Case): FormGroup[] {
  const fieldItem = (field: FieldDefinition): FormItem => {
    const own = choices.get(field.name) ?? field.datalist ?? null;
    return { ...fieldConstants(field, variant), ...recordField(field, record, own, variant.language) };
  };
  const fill = (item: ResolvedLayoutItem): FormItem => {
    if ('field' in item) return fieldItem(item.field);
    const items = item.items.map(fill);
    if (item.type !== 'section') return { ...item, items };
    const { side, lead, ...section } = item;
    return { ...section, ...(side && { side }), ...(lead && { lead }), items };
  };
  return layout.map((group) => ({ ...group, items: group.items.map(fill) }));
}

const fieldsIn = (items: readonly ResolvedLayoutItem[]): FieldDefinition[] =>
  items.flatMap((item) => ('field' in item ? [item.field] : fieldsIn(item.items)));

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', '\\', 'ї', '\uD800', '😀') }),
);
const choicesFor = fc.array(fc.record<DatalistItem>({ value: text, view: text }), { maxLength: 4 });

/** Whatever is stored: a text, a choice, several of them, nothing, or what no type writes. */
const valueFor = ({ datalist = [] }: FieldDefinition) => {
  const choice = fc.constantFrom('', ...datalist.map(({ value }) => value));
  const single = fc.oneof(text, choice, fc.uniqueArray(choice), fc.constantFrom(null, true, 0, -0.5), fc.jsonValue());
  return fc.dictionary(fc.constantFrom('0', ...languages, 'ru'), single);
};

const forms = [...entities.values(), gallery].flatMap((entity) =>
  [...entity.forms, entity.wholeForm].map((form) => ({ entity, form })),
);

const anyCase: fc.Arbitrary<Case> = fc
  .record({ at: fc.nat(forms.length - 1), language: fc.constantFrom(...languages), isNew: fc.boolean() })
  .chain(({ at, language, isNew }) => {
    const { entity, form } = forms[at] ?? { entity: gallery, form: gallery.wholeForm };
    const layout = form.layout[language];
    const fields = layout.flatMap(({ items }) => fieldsIn(items));
    const names = fields.map(({ name }) => name);
    const someNames = fc.subarray(names);
    const values = fc.record(Object.fromEntries(fields.map((field) => [field.name, valueFor(field)])), {
      requiredKeys: [],
    });
    const sourced = fields.filter(({ source }) => source).map(({ name }) => name);
    return fc.record({
      layout: fc.constant(layout),
      variant: fc.record({
        language: fc.constant(language),
        isNew: fc.constant(isNew),
        readonly: someNames,
        hidden: someNames,
      }),
      record: values.map((more): StoredRecord => ({ ...aRecord(entity.name, {}), ...more, _id: isNew ? '' : 'a' })),
      choices: fc
        .tuple(fc.array(choicesFor, { minLength: sourced.length, maxLength: sourced.length }), someNames, choicesFor)
        .map(
          ([own, found, others]): ChoicesByField =>
            new Map([
              ...found.map((name) => [name, others] as const),
              ...sourced.map((name, index) => [name, own[index] ?? []] as const),
            ]),
        ),
    });
  });

/** As a client reads it. */
function received(form: JsonText<FormDefinition>): FormDefinition {
  const bytes = envelopeBytes({ status: 200, messages: [], result: { form, may: [] } });
  const { result } = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as {
    result: { form: FormDefinition };
  };
  return result.form;
}

const asJson = (groups: FormGroup[]): unknown => JSON.parse(JSON.stringify(groups));

describe('FormTemplate', () => {
  it('fills in what the form has when each field is built by itself, whatever the record', () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        const form = new FormTemplate(each.layout, each.variant).filled(each.record, each.choices);
        expect(received(form)).toEqual({ fields: { groups: asJson(builtForm(each)) } });
        expect(form.toJSON()).toEqual(received(form));
      }),
      { numRuns: 300 },
    );
  });

  it('is the same form where values and definitions come apart, and where the definitions came before', () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        const template = new FormTemplate(each.layout, each.variant);
        const { fields, values = {} } = received(template.apart(each.record, each.choices, false));
        expect(fillForm(fields.groups, values)).toEqual(asJson(builtForm(each)));
        expect(received(template.apart(each.record, each.choices, true))).toEqual({ fields: { groups: [] }, values });
      }),
      { numRuns: 300 },
    );
  });

  it('is complete where a field has the name of what every object has', () => {
    const field: FieldDefinition = {
      name: 'constructor',
      type: 'text',
      code: 'constructor',
      title: { uk: 'Конструктор', en: 'Construction set' },
    };
    const layout = [{ name: 'main', title: { uk: 'Основне', en: 'Main' }, items: [{ field }] }];
    const variant: FormVariant = { language: 'uk', isNew: false, readonly: [], hidden: [] };
    const template = new FormTemplate(layout, variant);
    for (const value of ['', 'Лего']) {
      const record = { ...aRecord('product', {}), constructor: { '0': value } };
      const { fields, values = {} } = received(template.apart(record, new Map(), false));
      expect(fillForm(fields.groups, values)).toEqual(
        asJson(builtForm({ layout, variant, record, choices: new Map() })),
      );
    }
  });

  it('marks chosen options wherever they are in the list, and all with one value', () => {
    const options = [
      { value: 'a', view: '}' },
      { value: '', view: '' },
      { value: 'b', view: '"' },
      { value: 'a', view: '' },
    ];
    const field: FieldDefinition = {
      name: 'material',
      type: 'select',
      code: 'material',
      title: { uk: 'Матеріал', en: 'Material' },
      multiple: true,
      datalist: options,
    };
    const layout = [{ name: 'main', title: { uk: 'Основне', en: 'Main' }, items: [{ field }] }];
    const template = new FormTemplate(layout, { language: 'uk', isNew: false, readonly: [], hidden: [] });
    for (const value of [[], ['a'], ['b', 'a', 'b'], ['missing']]) {
      const record = { ...aRecord('product', {}), material: { '0': value } };
      const { fields } = received(template.filled(record, new Map()));
      expect(fields.groups[0]?.items).toMatchObject([{ datalist: withSelection(options, { '0': value }) }]);
    }
  });
});
