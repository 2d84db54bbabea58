import { useEffect, useId, useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { CreateBase, Form } from 'ra-core';
import type { FormMeta, FormRecord } from '../../../dataProvider/formRecord';
import { formFieldsOf } from '../../../dataProvider/yarmarokRecord';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { SaveResult } from '#domain/wire/Form';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { FormFields } from '../../fields/form/FormFields';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { recordFormOptions } from '../../fields/form/recordFormOptions';
import { inputId } from '../../fields/form/sources';
import { FormFieldView } from '../../form/FormFieldView';
import { formRecordValues } from '../../form/formRecordValues';
import { useDefaultRecord } from '../../form/useDefaultRecord';
import { useSaveRecord } from '../../form/useSaveRecord';
import { useOrderTexts } from './texts';

interface AddClientProps {
  /** Its first values, by field. */
  known: Readonly<Record<string, string>>;
  onAdded(id: string): void;
  onClose(): void;
}

/** What an order needs of a client; the rest has its default. */
const fieldNames = ['surname', 'name', 'patronymic', 'phone', 'email'];
const meta: FormMeta = { form: true };
// The form's mutation middleware (`useSaveRecord`) reports the outcome of a save.
const ownOutcome = { meta, onSuccess: () => undefined, onError: () => undefined };
const never = () => false;
const nothing = () => undefined;

/** A new client from within an order, by the client's own fields and save. */
export default function AddClientDialog(props: AddClientProps) {
  const t = useOrderTexts();
  const titleId = useId();
  const { data: record } = useDefaultRecord('client', '');
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('addClientTitle')}</DialogTitle>
      {record && (
        // A submit within a dialog reaches the form that the dialog stands in.
        <Box onSubmit={(event) => event.stopPropagation()} sx={{ display: 'contents' }}>
          <CreateBase<FormRecord>
            mutationMode="pessimistic"
            redirect={false}
            disableAuthentication
            resource="client"
            record={record}
            mutationOptions={ownOutcome}
          >
            <ClientForm record={record} {...props} />
          </CreateBase>
        </Box>
      )}
    </Dialog>
  );
}

function ClientForm({ record, ...props }: AddClientProps & { record: FormRecord }) {
  const language = useLanguage();
  const fields = useMemo(() => formFieldsOf(record._load.form), [record]);
  const values = useMemo(() => formRecordValues(record, fields), [record, fields]);
  const context = useMemo(() => ({ fields }), [fields]);
  return (
    <Form record={values} context={context} {...recordFormOptions}>
      <FormFields fields={fields} view={language}>
        <ClientFields fields={fields} {...props} />
      </FormFields>
    </Form>
  );
}

const focusFirst = ([name]: readonly string[]) => {
  if (name !== undefined) document.getElementById(inputId(name, '0'))?.focus();
  return [];
};

function ClientFields({ fields, known, onAdded, onClose }: AddClientProps & { fields: readonly FormField[] }) {
  const t = useOrderTexts();
  const tPanel = usePanelTranslate();
  const { actions } = useFormFields();
  const { save, saving } = useSaveRecord({
    entity: 'client',
    id: '',
    isDraftKept: never,
    onInvalid: focusFirst,
    onAutoMerged: nothing,
    onNothingToSave: nothing,
    onSaved: ({ _id }: SaveResult) => {
      onAdded(_id);
      onClose();
    },
  });
  useEffect(() => {
    for (const [name, text] of Object.entries(known)) actions.setValue(name, '0', text);
    focusFirst(fieldNames.filter((name) => !(name in known)));
  }, [known, actions]);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5, '.MuiDialogTitle-root + * &': { paddingTop: 1 } }}>
        {fieldNames.map((name) => {
          const field = fields.find((each) => each.name === name);
          return field && <FormFieldView key={name} field={field} />;
        })}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{tPanel('actions.cancel')}</Button>
        <Button variant="contained" disabled={saving} onClick={() => void save()}>
          {t('saveClient')}
        </Button>
      </DialogActions>
    </>
  );
}
