import { useContext, useMemo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormField } from '#domain/wire/FieldDefinition';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { FormBlock, FormColumn, FormItem, FormSection } from '#domain/wire/Form';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { columnTitle } from '../fields/cells/moneyColumn';
import { useFormFields } from '../fields/form/FormFieldsContext';
import { ShownAsFactsContext } from '../fields/form/ShownAsFactsContext';
import { FieldPartsContext } from '../fields/form/FieldPartsContext';
import { inputId } from '../fields/form/sources';
import { FieldFact } from '../fields/labeled/FieldFact';
import { formFieldTypeOf, hasFact } from '../fields/labeled/formFieldTypes';
import { FactList } from '../ui/FactList';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { useFormExtensions } from './FormExtensions';
import { FormFieldView } from './FormFieldView';
import { groupLayoutRows } from './groupLayoutRows';
import { useFoldedFields } from './useFoldedFields';
import { useVisibleFieldNames } from './useVisibleFieldNames';

const grid = { display: 'grid', gap: 2, alignItems: 'start' } as const;

/** Narrow fields are laid out two or three in a row where there is room; what is not changed here is a list of facts. */
function FieldGrid({ fields, narrow, isNamed }: { fields: readonly FormField[]; narrow: boolean; isNamed: boolean }) {
  const names = useVisibleFieldNames(fields);
  const t = usePanelTranslate();
  const language = useLanguage();
  const { readOnly } = useFormFields();
  const isShownAsFacts = useContext(ShownAsFactsContext);
  const visible = fields.filter(({ name }) => names.has(name));
  const { fieldsAmong, previewedFields } = useFormExtensions();
  const { folded, partsOf, titles, unfold } = useFoldedFields(visible);
  const isFact = ({ type, multilangual, readonly, disabled }: FormField): boolean =>
    (readOnly || isShownAsFacts || readonly === true || disabled === true) && hasFact(type) && !multilangual;
  const placesOf = (field: FormField) => (isFact(field) ? [] : Object.entries(fieldsAmong?.[field.name] ?? {}));
  const named = (names: readonly string[]) => visible.filter(({ name }) => names.includes(name));
  const placed = visible.flatMap((field) => placesOf(field).flatMap(([, among]) => named(among)));
  const viewOf = (field: FormField) => {
    const view = <FormFieldView field={field} />;
    const foldedParts = partsOf(field);
    const isPreviewed = previewedFields?.includes(field.name) === true;
    const places = placesOf(field).map(([place, among]) => [
      place,
      named(among)
        .filter((one) => !folded.includes(one))
        .map((one) => <FormFieldView key={one.name} field={one} />),
    ]);
    if (places.length === 0 && foldedParts.length === 0 && !isPreviewed) return view;
    return (
      <FieldPartsContext value={{ places: Object.fromEntries(places), folded: foldedParts, isPreviewed }}>
        {view}
      </FieldPartsContext>
    );
  };
  const [first] = visible;
  // It has parts of its own, and the card is about it alone.
  if (first && visible.length === 1 && isFact(first) && formFieldTypeOf(first.type)?.Fact)
    return (
      <div role="group" aria-labelledby={`${inputId(first.name, '0')}-label`}>
        <VisuallyHidden id={`${inputId(first.name, '0')}-label`}>{columnTitle(first, language)}</VisuallyHidden>
        <FieldFact field={first} locale="0" />
      </div>
    );
  if (visible.length > 0 && visible.every(isFact))
    return (
      <FactList
        facts={visible.map((field) => ({
          name: columnTitle(field, language),
          value: <FieldFact field={field} locale="0" />,
          isPlain: isNamed || field.name === 'active',
        }))}
      />
    );
  return (
    <div className="field-grid">
      {visible
        .filter((field) => !folded.includes(field) && !placed.includes(field))
        .map((field) => (
          <div key={field.name} className={narrow ? 'field-cell' : `field-cell ${field.width ?? 'all'}`}>
            {viewOf(field)}
          </div>
        ))}
      {titles.length > 0 && (
        <button
          type="button"
          className="field-cell more-fields"
          title={titles.join(', ')}
          aria-expanded={false}
          onClick={unfold}
        >
          {t('form.foldedFields')} <span>{titles.join(', ')}</span>
        </button>
      )}
    </div>
  );
}

/** A card within a card is rendered as a block: nested borders would only be noise. */
function FieldBlock({ block, narrow }: { block: FormBlock | FormSection; narrow: boolean }) {
  const language = useLanguage();
  const id = `${block.type}-${block.name}`;
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={(theme) => ({
        borderTop: `1px solid ${theme.tokens.border}`,
        paddingTop: 1.5,
        '&:first-of-type': { borderTop: 0, paddingTop: 0 },
      })}
    >
      <Typography variant="subtitle2" component="h3" id={id} sx={{ marginBottom: 1.25 }}>
        {block.title[language]}
      </Typography>
      <FormItems items={block.items} narrow={narrow} />
    </Box>
  );
}

function FieldColumns({ beside, narrow }: { beside: readonly FormColumn[]; narrow: boolean }) {
  const inRow = narrow ? 1 : beside.length;
  return (
    <Box sx={{ ...grid, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${inRow}, minmax(0, 1fr))` } }}>
      {beside.map((column) => (
        <FormItems key={column.name} items={column.items} narrow={narrow || inRow > 2} />
      ))}
    </Box>
  );
}

interface FormItemsProps {
  items: readonly FormItem[];
  /** One field a row. */
  narrow?: boolean | undefined;
  /** The heading of the card is the name of its only field. */
  isNamed?: boolean | undefined;
}

/** The content of a card at any depth. Parts without a visible field are left out. */
export function FormItems({ items, narrow = false, isNamed = false }: FormItemsProps) {
  const fields = useMemo(() => fieldsIn(items), [items]);
  const names = useVisibleFieldNames(fields);
  const rows = useMemo(() => groupLayoutRows(items), [items]);
  const hasVisibleField = (part: FormBlock | FormSection | FormColumn) =>
    fieldsIn(part.items).some(({ name }) => names.has(name));
  return (
    <div className="form-stack">
      {rows.map((row) => {
        if ('fields' in row)
          return <FieldGrid key={row.fields[0]?.name} fields={row.fields} {...{ narrow, isNamed }} />;
        if ('columns' in row)
          return (
            <FieldColumns key={row.columns[0]?.name} beside={row.columns.filter(hasVisibleField)} narrow={narrow} />
          );
        return hasVisibleField(row.titled) ? (
          <FieldBlock key={`${row.titled.type} ${row.titled.name}`} block={row.titled} narrow={narrow} />
        ) : null;
      })}
    </div>
  );
}
