import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import SortByAlphaOutlined from '@mui/icons-material/SortByAlphaOutlined';
import { activeOptions, maxOptions, repeatedSlugs } from '#domain/fields/attributeOptions';
import type { AttributeOption } from '#domain/wire/Attribute';
import { useLanguage } from '../../../core/i18n/languageStore';
import { useAttributeEditorTexts } from './texts';
import { SegmentedControl } from '../../../ui/SegmentedControl';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { EntryList } from '../../../fields/entries/EntryList';
import { UploadFailures } from '../../../fields/files/upload/UploadFailures';
import type { FieldInputProps } from '../../../fields/form/FieldInputProps';
import { savedValues } from '../../../fields/form/createFieldActions';
import { useFormFields, useRecordId } from '../../../fields/form/FormFieldsContext';
import { titleIn } from '../../../fields/localisedValue';
import { InvalidOptions } from './InvalidOptions';
import { optionColumns } from './optionColumns';
import { OptionHeadings } from './OptionHeadings';
import { OptionImageField } from './OptionImageField';
import {
  addOption,
  deletedOptions,
  moveOption,
  newOption,
  putBack,
  removeOption,
  restoreOption,
  sortByTitle,
} from './optionOperations';
import { OptionPages } from './OptionPages';
import { OptionRow } from './OptionRow';
import { OptionTrash } from './OptionTrash';
import { useAttributeType } from './useAttributeType';
import { optionsIn, useOptionActions } from './useOptionActions';
import { useOptionImages } from './useOptionImages';
import { optionsPerPage, useOptionPage } from './useOptionPage';

const noEntries = { move: () => undefined, remove: () => undefined, undo: null };

/** The editor of an attribute's options: the active ones in their order, and the trash. */
export default function OptionsEditor({
  id,
  field,
  locale,
  value,
  onChange,
  onBlur,
  invalid,
  disabled,
  labelledBy,
}: FieldInputProps) {
  const t = useAttributeEditorTexts();
  const language = useLanguage();
  const { form, view, fields } = useFormFields();
  const recordId = useRecordId();
  const type = useAttributeType();
  const [shownList, setShownList] = useState<'active' | 'trash'>('active');
  const [announcement, setAnnouncement] = useState('');
  const [removed, setRemoved] = useState<{ option: AttributeOption; at: number } | null>(null);
  const optionToFocus = useRef<string | null>(null);
  const root = useRef<HTMLDivElement>(null);

  const options = optionsIn(value);
  const active = activeOptions(options);
  const trash = deletedOptions(options);
  const list = useOptionPage(active);
  const columns = optionColumns(type, view, active.length > optionsPerPage);
  const repeated = repeatedSlugs(options);
  const isFull = options.length >= maxOptions;
  const nameOf = (option: AttributeOption): string =>
    titleIn(option.title, language) || t('option', { place: active.findIndex(({ _id }) => _id === option._id) + 1 });
  const shown = list.places.flatMap((place) => {
    const option = active[place];
    return option ? [{ option, place, key: option._id, inputId: `${id}-${option._id}` }] : [];
  });

  const show = (optionId: string, place: number) => {
    optionToFocus.current = optionId;
    setShownList('active');
    list.show(place);
  };
  useEffect(() => {
    const input = optionToFocus.current && document.getElementById(`${id}-${optionToFocus.current}`);
    if (!input) return;
    optionToFocus.current = null;
    input.focus();
  });
  const actions = useOptionActions({
    field,
    locale,
    onChange,
    hasLabel: columns.label,
    onShow: show,
    onPasted: (count) => setAnnouncement(t('pasted', { count })),
  });
  const images = useOptionImages(
    shown.flatMap(({ option }) => option.image ?? []),
    fields.find(({ name }) => name === 'images')?.datalist,
    (optionId, image) => actions.change(optionId, { image }),
  );

  const isStored = ({ _id }: AttributeOption): boolean =>
    recordId !== '' && optionsIn(savedValues(form)[field.name]?.[locale]).some((saved) => saved._id === _id);
  const add = () => {
    const option = newOption();
    onChange(addOption(options, option));
    show(option._id, active.length);
  };
  const remove = (at: number) => {
    const entry = shown[at];
    if (!entry) return;
    setRemoved({ option: entry.option, at: entry.place });
    onChange(removeOption(options, entry.key, isStored(entry.option)));
  };
  const undo = removed && {
    undo: () => {
      onChange(putBack(options, removed.option, removed.at));
      show(removed.option._id, removed.at);
      setRemoved(null);
    },
  };
  const restore = (option: AttributeOption) => {
    setAnnouncement(t('restored', { name: nameOf(option) }));
    onChange(restoreOption(options, option._id));
    root.current?.querySelector<HTMLElement>('[role=radio][aria-checked=true]')?.focus();
  };

  return (
    <Box ref={root}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBottom: 1.5 }}>
        {(!disabled || trash.length > 0) && (
          <SegmentedControl<'active' | 'trash'>
            label={t('lists')}
            value={shownList}
            options={[
              { value: 'active', label: `${t('active')} ${active.length}` },
              { value: 'trash', label: `${t('trash')} ${trash.length}` },
            ]}
            onChange={setShownList}
          />
        )}
        {shownList === 'active' && !disabled && active.length > 2 && (
          <Button
            size="small"
            variant="text"
            startIcon={<SortByAlphaOutlined />}
            onClick={() => {
              onChange(sortByTitle(options, language));
              setAnnouncement(t('sorted'));
            }}
          >
            {t('sort')}
          </Button>
        )}
        {invalid && <InvalidOptions options={options} active={active} onShow={show} />}
      </Box>
      {shownList === 'trash' ? (
        <OptionTrash labelledBy={labelledBy} options={trash} nameOf={nameOf} disabled={disabled} onRestore={restore} />
      ) : (
        <OptionPages list={list} count={active.length}>
          {shown.length > 0 && <OptionHeadings columns={columns} disabled={disabled} />}
          <EntryList
            id={id}
            labelledBy={labelledBy}
            entries={{
              ...noEntries,
              rows: shown,
              move: (from, to) => {
                const [source, target] = [shown[from], shown[to]];
                if (source && target) onChange(moveOption(options, source.place, target.place));
              },
              remove,
              ...undo,
            }}
            offset={list.page * optionsPerPage}
            count={list.foundCount}
            nameOf={(at) => (shown[at] ? nameOf(shown[at].option) : '')}
            disabled={disabled}
            addLabel={t('add')}
            {...(!isFull && { onAdd: add })}
            onListBlur={onBlur}
            note={
              isFull && (
                <Typography variant="caption" component="p" sx={(theme) => ({ color: theme.tokens.textHint })}>
                  {t('full', { max: maxOptions })}
                </Typography>
              )
            }
            renderEntry={(at) => {
              const entry = shown[at];
              if (!entry) return null;
              const { option, place, inputId } = entry;
              const name = nameOf(option);
              return (
                <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
                  {columns.image && (
                    <OptionImageField
                      option={option._id}
                      name={name}
                      image={option.image ?? ''}
                      images={images}
                      disabled={disabled}
                      onRemove={() => actions.change(option._id, { image: '' })}
                    />
                  )}
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <OptionRow
                      inputId={inputId}
                      option={option}
                      name={name}
                      place={place}
                      columns={columns}
                      isSlugRepeated={repeated.has(option.slug)}
                      showErrors={invalid}
                      disabled={disabled}
                      actions={actions}
                    />
                  </Box>
                </Box>
              );
            }}
          />
        </OptionPages>
      )}
      {shownList === 'active' && !disabled && (
        <Typography
          variant="caption"
          component="p"
          sx={(theme) => ({ color: theme.tokens.textHint, margin: '8px 0 0' })}
        >
          {t('paste')}
        </Typography>
      )}
      <UploadFailures uploads={images.uploads.uploads} retry={images.uploads.retry} dismiss={images.uploads.dismiss} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Box>
  );
}
