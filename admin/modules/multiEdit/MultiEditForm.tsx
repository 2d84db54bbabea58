import { useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Form, LinkBase as Link, ResourceContextProvider, useNavigate } from 'ra-core';
import { isAdjustable } from '#domain/commerce/isAdjustable';
import type { ManyChanges } from '#domain/wire/MultiUpdate';
import type { MultiSelection } from '../../../dataProvider/recordCalls';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import type { EntityDescription } from '#domain/wire/Start';
import BulkPreview from '../../list/BulkPreview';
import { FormFields } from '../../fields/form/FormFields';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { recordFormOptions } from '../../fields/form/recordFormOptions';
import { FormFieldView } from '../../form/FormFieldView';
import { toPayload } from '../../form/toPayload';
import { titleIn } from '../../fields/localisedValue';
import { UnsavedChangesDialog } from '../../form/UnsavedChangesDialog';
import { useUnsavedChangesBlocker } from '../../form/useUnsavedChangesBlocker';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { nounFor } from '#domain/text/nounFor';
import { lastListSearch } from '../../core/routing/lastListSearch';
import { listPath } from '../../core/routing/paths';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { Confirmation } from '../../ui/ConfirmDialog';
import type { AdjustDraft } from './adjustDraft';
import { adjustmentOf, isDraftComplete, newAdjustDraft } from './adjustDraft';
import { AdjustField } from './AdjustField';
import { multiEditValues } from './multiEditValues';
import { FieldPicker } from './FieldPicker';
import { useMultiUpdate } from './useMultiUpdate';
import { useMultiEditTexts } from './texts';

interface MultiEditFormProps {
  entity: EntityDescription;
  selection: MultiSelection;
  fields: readonly FormField[];
  total: number;
}

/** The records that could not be changed, each with its reason. */
function SkippedRecords({ items }: { items: readonly RefusedItem[] }) {
  const tMulti = useMultiEditTexts();
  const language = useLanguage();
  return (
    <Alert severity="warning" sx={{ marginBottom: 2 }}>
      {tMulti('refused', { count: items.length })}
      <ul>
        {items.map(({ _id, title, messages }) => (
          <li key={_id}>
            {titleIn(title, language) || _id}: {messages.map(({ text }) => text).join(' ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The fields to set in all selected records, and the save button. */
export function MultiEditForm(props: MultiEditFormProps) {
  const { entity, fields } = props;
  const language = useLanguage();
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const record = useMemo(
    () => ({ ...Object.fromEntries(fields.map(({ name, value }) => [name, { ...value }])), id: '' }),
    [fields],
  );
  const context = useMemo(() => ({ fields }), [fields]);
  return (
    <ResourceContextProvider value={entity.name}>
      <Form record={record} context={context} {...recordFormOptions}>
        <FormFields fields={fields} view={isWide ? 'both' : language}>
          <MultiEditFormContent {...props} />
        </FormFields>
      </Form>
    </ResourceContextProvider>
  );
}

function MultiEditFormContent({ entity, selection, fields, total }: MultiEditFormProps) {
  const t = usePanelTranslate();
  const tMulti = useMultiEditTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const { observer, actions } = useFormFields();
  const [selectedNames, setSelectedNames] = useState<readonly string[]>([]);
  const [drafts, setDrafts] = useState<Readonly<Record<string, AdjustDraft>>>({});
  const isSaved = useRef(false);
  const [incomplete, setIncomplete] = useState<string | null>(null);
  const draftFor = (name: string): AdjustDraft => drafts[name] ?? newAdjustDraft;
  const adjusts = (name: string): boolean => {
    const field = fields.find((each) => each.name === name);
    return field !== undefined && isAdjustable(field) && draftFor(name).way !== 'replace';
  };
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const listHref = listPath(entity.name, lastListSearch(entity.name));
  const {
    update,
    refused: skippedRecords,
    busy: isPending,
  } = useMultiUpdate(entity, selection, () => {
    actions.reset();
    isSaved.current = true;
    void navigate(listHref);
  });
  // Only selected fields count: values typed into a deselected field would not be saved.
  const blocker = useUnsavedChangesBlocker(
    () =>
      !isSaved.current &&
      selectedNames.some((name) =>
        adjusts(name) ? draftFor(name).value !== null : observer.dirtyFields().includes(name),
      ),
  );
  const leaveTexts = useMemo(
    () => ({
      title: t('form.leaveTitle'),
      text: t('form.leaveText'),
      finish: tMulti('save', { count: total }),
      leave: t('form.goWithout'),
    }),
    [t, tMulti, total],
  );
  const save = async () => {
    const unfinished = selectedNames.find((name) => adjusts(name) && !isDraftComplete(draftFor(name)));
    setIncomplete(unfinished ?? null);
    if (unfinished !== undefined) {
      document.getElementById(`adjust-${unfinished}`)?.focus();
      return;
    }
    const whole = selectedNames.filter((name) => !adjusts(name));
    const [firstInvalid] = await actions.validate(whole);
    if (firstInvalid !== undefined) {
      document.querySelector<HTMLElement>(`[id^="field-${firstInvalid}-"]`)?.focus();
      return;
    }
    const noun = nounFor(entity, language, total);
    const adjust = Object.fromEntries(
      selectedNames.filter(adjusts).flatMap((name) => {
        const field = fields.find((each) => each.name === name);
        const adjustment = adjustmentOf(draftFor(name), field?.type === 'price');
        return adjustment ? [[name, adjustment] as const] : [];
      }),
    );
    const changes: ManyChanges = {
      ...(whole.length > 0 && { fields: multiEditValues(fields, whole, toPayload(fields, whole, observer.values())) }),
      ...(Object.keys(adjust).length > 0 && { adjust }),
    };
    setConfirmation({
      title: tMulti('title', { count: total, noun }),
      text: tMulti(changes.adjust ? 'effectAdjust' : 'effect', {
        fields: fields
          .filter(({ name }) => selectedNames.includes(name))
          .map(({ title }) => title[language])
          .join(', '),
      }),
      confirmLabel: tMulti('save', { count: total }),
      isDestructive: false,
      details: (
        <BulkPreview
          entity={entity.name}
          query={{ ...selection, ...changes }}
          fields={fields.filter(({ name }) => selectedNames.includes(name))}
        />
      ),
      onConfirm: () => update(changes),
    });
  };

  return (
    <>
      {skippedRecords.length > 0 && <SkippedRecords items={skippedRecords} />}
      <Card
        component="section"
        aria-labelledby="multi-values"
        sx={{ padding: '16px 20px 20px', display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        <Typography variant="subtitle1" component="h2" id="multi-values">
          {tMulti('values')}
        </Typography>
        <Box>
          <FieldPicker fields={fields} selectedNames={selectedNames} onChange={setSelectedNames} />
          <Typography
            variant="caption"
            component="p"
            sx={(theme) => ({ margin: '5px 0 0', color: theme.tokens.textHint })}
          >
            {fields.some(({ name, multilangual }) => multilangual && selectedNames.includes(name)) && tMulti('kept')}
          </Typography>
        </Box>
        {fields
          .filter(({ name }) => selectedNames.includes(name))
          .map((field) =>
            isAdjustable(field) ? (
              <AdjustField
                key={field.name}
                field={field}
                draft={draftFor(field.name)}
                missing={incomplete === field.name}
                onChange={(part) => {
                  setIncomplete(null);
                  setDrafts((now) => ({ ...now, [field.name]: { ...(now[field.name] ?? newAdjustDraft), ...part } }));
                }}
              />
            ) : (
              <FormFieldView key={field.name} field={field} />
            ),
          )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="contained"
            aria-disabled={isPending || selectedNames.length === 0}
            onClick={() =>
              selectedNames.length === 0 ? document.getElementById('multi-fields')?.focus() : void save()
            }
          >
            {tMulti('save', { count: total })}
          </Button>
          <Button component={Link} to={listHref} variant="outlined">
            {t('pickers.cancel')}
          </Button>
        </Box>
      </Card>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
      <UnsavedChangesDialog
        open={blocker.state === 'blocked'}
        texts={leaveTexts}
        onStay={() => blocker.reset?.()}
        onLeave={() => {
          actions.reset();
          blocker.proceed?.();
        }}
        onSave={async () => {
          blocker.reset?.();
          await save();
        }}
      />
    </>
  );
}
