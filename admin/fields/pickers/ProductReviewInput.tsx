import { Suspense, useContext, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useSession } from '../../core/session/SessionContext';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText } from '../form/FieldInputProps';
import { sourceOf } from '../form/sources';
import { RecordChoices } from '../RecordChoices';
import { RecordLine } from './RecordLine';
import { RecordPickerContext } from './RecordPickerContext';
import { useSelectedRecords } from './useSelectedRecords';
import { useNothingSelectedText } from './useNothingSelectedText';

const noChoices: readonly DatalistItem[] = [];

/** The picker has a list of its own. */
const never = () => false;

/** The reviewed record: its image and title, with a link (requirements N-24). */
export function ProductReviewInput(props: FieldInputProps) {
  const { field, locale, value } = props;
  const selectedId = asText(value);
  return (
    <RecordChoices
      reference={field.source ?? ''}
      source={sourceOf(field.name, locale)}
      selectedIds={selectedId === '' ? [] : [selectedId]}
      knownChoices={field.datalist ?? noChoices}
      enableGetChoices={never}
    >
      <ReviewedRecord {...props} />
    </RecordChoices>
  );
}

function ReviewedRecord({
  id,
  field,
  value,
  onChange,
  onBlur,
  disabled,
  invalid,
  describedBy,
  labelledBy,
}: FieldInputProps) {
  const t = usePanelTranslate();
  const RecordPicker = useContext(RecordPickerContext);
  const language = useLanguage();
  const noSelected = useNothingSelectedText();
  const [picking, setPicking] = useState<'never' | 'open' | 'closed'>('never');
  const { start } = useSession();
  const entity = field.source === undefined ? undefined : start.entities[field.source];
  const selectedId = asText(value);
  const [record] = useSelectedRecords(selectedId === '' ? [] : [selectedId]);

  return (
    <Box
      role="group"
      aria-labelledby={labelledBy}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 40 }}
    >
      {record ? (
        <RecordLine source={field.source ?? ''} record={record} />
      ) : (
        <Typography variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>
          {noSelected(entity)}
        </Typography>
      )}
      <Button
        id={id}
        size="small"
        variant="outlined"
        color={invalid ? 'error' : 'primary'}
        disabled={disabled || !entity}
        aria-labelledby={`${labelledBy} ${id}-verb`}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={() => setPicking('open')}
      >
        <span id={`${id}-verb`}>{t(record ? 'pickers.change' : 'pickers.choose')}</span>
      </Button>
      {record && !disabled && (
        <IconButton
          size="small"
          aria-label={t('field.remove', { name: record.title })}
          onClick={() => {
            onChange('');
            document.getElementById(id)?.focus();
          }}
        >
          <CloseOutlined />
        </IconButton>
      )}
      {entity && picking !== 'never' && (
        <Suspense fallback={null}>
          <RecordPicker
            open={picking === 'open'}
            entity={entity}
            title={t('pickers.chooseRecords', { name: field.title[language] })}
            multiple={false}
            excludedIds={selectedId === '' ? [] : [selectedId]}
            remainingCount={1}
            onPick={([item]) => {
              if (item) onChange(item.id);
              setPicking('closed');
            }}
            onClose={() => {
              setPicking('closed');
              onBlur();
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
