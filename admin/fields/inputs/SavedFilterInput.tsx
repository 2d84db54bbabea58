import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined';
import { useQuery } from '@tanstack/react-query';
import type { ListMeta } from '../../../dataProvider/yarmarokDataProvider';
import { savedFilter } from '#domain/fields/savedFilter';
import type { AddressFilter } from '#domain/query/addressFilter';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useGetListLive } from '../../core/live/useGetListLive';
import { FilterFields } from '../filters/FilterFields';
import { filterLabel } from '../filters/filterLabel';
import { nounFor } from '#domain/text/nounFor';
import { useSession } from '../../core/session/SessionContext';
import { useApi } from '../../core/session/useApi';
import type { FieldInputProps } from '../form/FieldInputProps';

const filtersStaleTimeMs = 5 * 60 * 1000;
const noFilter: AddressFilter = {};
const onePage = { page: 1, perPage: 1 };
const noSort = { field: '', order: 'ASC' } as const;
const countMeta: ListMeta = { hasSelectedValues: true, columns: [] };

/** A saved filter on another entity's list, edited with that list's filter inputs; shows how many records match now. */
export function SavedFilterInput({
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
  const language = useLanguage();
  const api = useApi();
  const prefix = useId();
  const [open, setOpen] = useState(false);
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { start } = useSession();
  const { source } = field;
  const entity = source === undefined ? undefined : start.entities[source];
  const filterValues = savedFilter.read(value ?? null, field) ?? noFilter;
  const filters = useQuery({
    queryKey: [source, 'prepareFilters', language],
    queryFn: ({ signal }) => api.prepareFilters(source ?? '', signal),
    enabled: entity !== undefined,
    staleTime: filtersStaleTimeMs,
  });
  const attributes = filters.data?.filter((attribute) => attribute[field.conditionFlag ?? 'backendFilterable']);
  const count = useGetListLive(
    source ?? '',
    { pagination: onePage, sort: noSort, filter: filterValues, meta: countMeta },
    { enabled: filters.isSuccess, staleTime: 60_000 },
  );
  const title = field.title[language];
  const conditions = Object.entries(filterValues).map(([name, values]) => {
    const attribute = attributes?.find((one) => one.name === name);
    return {
      name,
      text: attribute
        ? `${attribute.filterTitle[language]}: ${filterLabel(attribute, values, language, t)}`
        : `${name}: ${values.join(', ')}`,
    };
  });
  const close = () => {
    setOpen(false);
    onBlur();
  };

  return (
    <Box role="group" aria-labelledby={labelledBy}>
      {conditions.length === 0 ? (
        <Typography variant="small" component="p" sx={(theme) => ({ color: theme.tokens.textHint, margin: 0 })}>
          {t('pickers.noFilter')}
        </Typography>
      ) : (
        <Box component="ul" aria-labelledby={labelledBy} sx={{ margin: 0, paddingLeft: 2.5 }}>
          {conditions.map(({ name, text }) => (
            <li key={name}>{text}</li>
          ))}
        </Box>
      )}
      <Typography variant="small" component="p" role="status" sx={{ margin: '4px 0 8px', color: 'text.secondary' }}>
        {count.total === undefined || !entity
          ? count.isFetching
            ? t('pickers.counting')
            : ''
          : t('pickers.finds', { count: count.total, noun: nounFor(entity, language, count.total) })}
      </Typography>
      <Button
        id={id}
        size="small"
        variant="outlined"
        color={invalid ? 'error' : 'primary'}
        startIcon={<FilterAltOutlined />}
        disabled={disabled || attributes === undefined}
        aria-labelledby={`${labelledBy} ${id}-verb`}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-verb`}>{t('pickers.editFilter')}</span>
      </Button>
      {conditions.length > 0 && !disabled && (
        <Button size="small" variant="text" onClick={() => onChange({})}>
          {t('pickers.clearFilter')}
        </Button>
      )}
      <Dialog
        open={open}
        onClose={close}
        fullScreen={isSmall}
        maxWidth={false}
        aria-labelledby={`${prefix}-title`}
        slotProps={{ paper: { sx: isSmall ? {} : { width: 1080 } } }}
      >
        <Typography id={`${prefix}-title`} variant="h6" component="h2" sx={{ padding: '14px 16px' }}>
          {t('pickers.filterTitle', { name: entity?.many[language] ?? title })}
        </Typography>
        <Box sx={{ overflow: 'auto' }}>
          <FilterFields
            idPrefix={prefix}
            attributes={attributes ?? []}
            filterValues={filterValues}
            applyDelayMs={0}
            onApply={(next) => {
              onChange(next);
              if (Object.keys(next).length > 0) close();
            }}
          />
        </Box>
        <Box sx={{ padding: '10px 16px', display: 'flex', justifyContent: 'flex-end' }}>
          <Button variant="outlined" onClick={close}>
            {t('pickers.cancel')}
          </Button>
        </Box>
      </Dialog>
    </Box>
  );
}
