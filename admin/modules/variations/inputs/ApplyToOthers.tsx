import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fieldTypeOf } from '#domain/fields/registry';
import type { Language } from '#domain/text/Language';
import type { PreviewItem } from '#domain/wire/Action';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import { localisedKeys } from '#domain/form/localisedKeys';
import { useBulkOperationActions } from '../../../core/bulkOperations/useBulkOperationActions';
import { useLanguage } from '../../../core/i18n/languageStore';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../../core/notifications/NotificationStoreContext';
import { useApi } from '../../../core/session/useApi';
import { useRecordMutations } from '../../../core/session/useRecordMutations';
import { listFieldTypeOf } from '../../../fields/cells/columnFieldTypes';
import { savedValues } from '../../../fields/form/createFieldActions';
import { useFormFields } from '../../../fields/form/FormFieldsContext';
import { localisedValue, titleIn } from '../../../fields/localisedValue';
import { useVariationTexts } from './texts';

export const isShareable = ({ type, unique, readonly, hidden }: FieldDefinition): boolean =>
  !unique && !readonly && !hidden && listFieldTypeOf(type)?.sharing !== 'never';

function displayed(field: FieldDefinition, stored: unknown, language: Language): string {
  const { value } = localisedValue(field, stored, language);
  return fieldTypeOf(field.type).display(value, {
    language,
    now: Date.now(),
    ...(field.datalist && { datalist: field.datalist }),
  });
}

function PreviewedProduct({ item, fields }: { item: PreviewItem; fields: readonly FieldDefinition[] }) {
  const tVariation = useVariationTexts();
  const language = useLanguage();
  return (
    <Box component="li" sx={(theme) => ({ padding: '8px 0', borderTop: `1px solid ${theme.tokens.border}` })}>
      <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {titleIn(item.title, language) || item._id}
      </Typography>
      {item.messages.map(({ text }) => (
        <Alert key={text} severity="warning">
          {text}
        </Alert>
      ))}
      {fields
        .filter(({ name }) => item.after && name in item.after)
        .map((field) => (
          <Typography key={field.name} variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
            {field.title[language]}:{' '}
            <del>{displayed(field, item.before?.[field.name], language) || tVariation('emptyValue')}</del> →{' '}
            <ins>{displayed(field, item.after?.[field.name], language) || tVariation('emptyValue')}</ins>
          </Typography>
        ))}
    </Box>
  );
}

interface ApplyDialogProps {
  others: readonly string[];
  fields: readonly FieldDefinition[];
  onClose(): void;
  onApplied(): void;
}

function ApplyDialog({ others, fields, onClose, onApplied }: ApplyDialogProps) {
  const t = usePanelTranslate();
  const tVariation = useVariationTexts();
  const language = useLanguage();
  const api = useApi();
  const mutations = useRecordMutations();
  const notify = useNotifications();
  const queries = useQueryClient();
  const { offer, watch } = useBulkOperationActions();
  const titleId = useId();
  const { form } = useFormFields();
  const [names, setNames] = useState<readonly string[]>(() =>
    fields.filter(({ type }) => listFieldTypeOf(type)?.sharing !== 'onRequest').map(({ name }) => name),
  );
  const [isBusy, setIsBusy] = useState(false);
  const saved = savedValues(form);
  const chosen = fields.filter(({ name }) => names.includes(name));
  const changes = {
    fields: Object.fromEntries(
      chosen.map((field) => [
        field.name,
        Object.fromEntries(localisedKeys(field).map((key) => [key, saved[field.name]?.[key]])),
      ]),
    ),
  };
  const selection = { selectedItems: [...others] };
  const preview = useQuery({
    queryKey: ['product', 'applyToVariations', others, changes],
    queryFn: ({ signal }) => api.bulkPreview('product', { ...selection, ...changes }, signal),
    enabled: chosen.length > 0,
  });

  async function apply(): Promise<void> {
    setIsBusy(true);
    try {
      const { result, messages } = await mutations.multiUpdate('product', selection, changes);
      notify.showDelayed('action', messages, result.action ? offer(result.action) : {});
      await Promise.all([queries.invalidateQueries({ queryKey: ['product'] }), watch(result.action)]);
      onApplied();
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsBusy(false);
    }
  }

  const data = chosen.length > 0 ? preview.data : undefined;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{tVariation('applyTitle')}</DialogTitle>
      <DialogContent>
        <Box role="group" aria-label={tVariation('applyFields')} sx={{ display: 'flex', flexWrap: 'wrap' }}>
          {fields.map(({ name, title }) => (
            <FormControlLabel
              key={name}
              label={title[language]}
              control={
                <Checkbox
                  size="small"
                  checked={names.includes(name)}
                  onChange={() =>
                    setNames(names.includes(name) ? names.filter((each) => each !== name) : [...names, name])
                  }
                />
              }
            />
          ))}
        </Box>
        <Typography role="status" sx={{ marginTop: 1 }}>
          {data ? tVariation('applyChanges', { count: data.changing, total: data.total }) : ''}
        </Typography>
        {preview.error && chosen.length > 0 && <Alert severity="error">{t('list.failed')}</Alert>}
        <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', margin: '8px 0 0', padding: 0 }}>
          {data?.sample.map((item) => (
            <PreviewedProduct key={item._id} item={item} fields={chosen} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('pickers.cancel')}
        </Button>
        <Button variant="contained" disabled={isBusy || !data || data.changing === 0} onClick={() => void apply()}>
          {tVariation('apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ApplyToOthersProps {
  /** Ids of the other variations. */
  others: readonly string[];
  /** The fields that were just saved and that variations share. */
  fields: readonly FieldDefinition[];
  onDone(): void;
}

/** After a save: offers to give the other variations the values that were changed. */
export function ApplyToOthers({ others, fields, onDone }: ApplyToOthersProps) {
  const t = usePanelTranslate();
  const tVariation = useVariationTexts();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  if (others.length === 0 || fields.length === 0) return null;
  return (
    <>
      <Alert
        severity="info"
        onClose={onDone}
        closeText={t('actions.close')}
        sx={{ '& .MuiAlert-message': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } }}
      >
        {tVariation('justSaved', { fields: fields.map(({ title }) => title[language]).join(', ') })}
        <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {tVariation('applyOthers', { count: others.length })}
        </Button>
      </Alert>
      {isOpen && <ApplyDialog others={others} fields={fields} onClose={() => setIsOpen(false)} onApplied={onDone} />}
    </>
  );
}
