import { Suspense, useContext, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import { relations } from '#domain/fields/relations';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useSession } from '../../core/session/SessionContext';
import { EntryList } from '../entries/EntryList';
import { useFieldEntries } from '../entries/useFieldEntries';
import type { FieldInputProps } from '../form/FieldInputProps';
import { sourceOf } from '../form/sources';
import { RecordChoices } from '../RecordChoices';
import { RecordLine } from './RecordLine';
import { RecordPickerContext } from './RecordPickerContext';
import { useSelectedRecords } from './useSelectedRecords';
import { useNothingSelectedText } from './useNothingSelectedText';

const noChoices: readonly DatalistItem[] = [];
const noIds: readonly string[] = [];
/** The picker has a list of its own. */
const never = () => false;

/** Records of another entity in an order, selected from that entity's own list. */
export function RelationsInput(props: FieldInputProps) {
  const { field, locale, value } = props;
  return (
    <RecordChoices
      reference={field.source ?? ''}
      source={sourceOf(field.name, locale)}
      selectedIds={relations.read(value ?? null, field) ?? noIds}
      knownChoices={field.datalist ?? noChoices}
      enableGetChoices={never}
    >
      <SelectedRelations {...props} />
    </RecordChoices>
  );
}

function SelectedRelations({
  id,
  field,
  locale,
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
  const button = useRef<HTMLButtonElement>(null);
  const [picking, setPicking] = useState<'never' | 'open' | 'closed'>('never');
  const entries = useFieldEntries<string>({ field, locale, value, onChange }, { isBlank: (entry) => entry === '' });
  const { start } = useSession();
  const entity = field.source === undefined ? undefined : start.entities[field.source];
  const ids = entries.rows.map((row) => row.value);
  const records = useSelectedRecords(ids);
  const isSingle = !field.multiple;
  const maxCount = isSingle ? 1 : (field.max ?? Infinity);
  const titleAt = (at: number): string => records[at]?.title ?? '';

  return (
    <>
      <EntryList
        id={`${id}-list`}
        labelledBy={labelledBy}
        entries={entries}
        nameOf={titleAt}
        disabled={disabled}
        max={isSingle ? undefined : field.max}
        addLabel={t('pickers.add')}
        onListBlur={onBlur}
        note={
          ids.length === 0 && (
            <Typography
              variant="small"
              component="p"
              sx={(theme) => ({ color: theme.tokens.textHint, margin: '0 0 8px' })}
            >
              {noSelected(entity)}
            </Typography>
          )
        }
        extraActions={
          entity && (
            <Button
              ref={button}
              id={id}
              size="small"
              variant="outlined"
              color={invalid ? 'error' : 'primary'}
              startIcon={<PlaylistAddOutlined />}
              disabled={!isSingle && ids.length >= maxCount}
              aria-labelledby={`${labelledBy} ${id}-verb`}
              aria-describedby={describedBy}
              aria-haspopup="dialog"
              onClick={() => setPicking('open')}
            >
              <span id={`${id}-verb`}>
                {t(isSingle ? (ids.length > 0 ? 'pickers.change' : 'pickers.choose') : 'pickers.add')}
              </span>
            </Button>
          )
        }
        renderEntry={(at) => {
          const record = records[at];
          return record && <RecordLine source={field.source ?? ''} record={record} />;
        }}
      />
      {entity && picking !== 'never' && (
        <Suspense fallback={null}>
          <RecordPicker
            open={picking === 'open'}
            entity={entity}
            title={t('pickers.chooseRecords', { name: field.title[language] })}
            multiple={!isSingle}
            excludedIds={ids}
            remainingCount={maxCount - ids.length}
            onPick={(items) => {
              const added = items.map((record) => record.id);
              if (isSingle && entries.rows.length > 0) entries.replace(0, ...added);
              else entries.add(...added);
              setPicking('closed');
            }}
            onClose={() => setPicking('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
