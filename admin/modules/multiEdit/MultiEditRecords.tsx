import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { LinkBase as Link, RecordContextProvider, useListContext, useRecordContext } from 'ra-core';
import type { FormField } from '#domain/wire/FieldDefinition';
import { fieldTypeOf } from '#domain/fields/registry';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { localisedValue, titleIn } from '../../fields/localisedValue';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { nounFor } from '#domain/text/nounFor';
import { Thumbnail } from '../../ui/Thumbnail';
import { updatePath } from '../../core/routing/paths';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { useMultiEditTexts } from './texts';

interface FieldsProps {
  fields: readonly FormField[];
}

/** A record's values in the list, as text. */
function RecordFacts({ fields }: FieldsProps) {
  const language = useLanguage();
  const record = useRecordContext<ListRecord>();
  const rows = fields.flatMap((field) => {
    const stored = record?.[field.name];
    if (stored === undefined) return [];
    const type = fieldTypeOf(field.type);
    const value = type.read(localisedValue(field, stored, language).value ?? null, field);
    const text =
      value === undefined ? '' : type.display(value, { language, now: Date.now(), datalist: field.datalist });
    return text ? [{ name: field.name, title: field.title[language], text }] : [];
  });
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(80px, 1fr) 2fr',
        gap: '4px 12px',
        margin: '0 0 12px 52px',
        fontSize: '0.8125rem',
      }}
    >
      {rows.map(({ name, title, text }) => [
        <Box key={`${name} title`} component="dt" sx={{ color: 'text.secondary' }}>
          {title}
        </Box>,
        <Box key={name} component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
          {text}
        </Box>,
      ])}
    </Box>
  );
}

function MultiEditRecord({ fields }: FieldsProps) {
  const t = usePanelTranslate();
  const tMulti = useMultiEditTexts();
  const language = useLanguage();
  const entity = useResourceEntity();
  const record = useRecordContext<ListRecord>();
  const [open, setOpen] = useState(false);
  if (!record) return null;
  const title = titleIn(record[entity.titleField], language) || t('list.untitled');
  const factsId = `chosen-${record.id}`;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 52 }}>
        {record._image !== undefined && <Thumbnail url={record._image} size={36} />}
        <Typography
          component={Link}
          to={updatePath(entity.name, record.id)}
          sx={{ flex: 1, minWidth: 0, color: 'text.primary', overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <IconButton
          size="small"
          aria-label={tMulti('facts', { title })}
          aria-expanded={open}
          aria-controls={factsId}
          onClick={() => setOpen(!open)}
        >
          <ExpandMoreOutlined sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </Box>
      <Collapse in={open} id={factsId} unmountOnExit>
        <RecordFacts fields={fields} />
      </Collapse>
    </Box>
  );
}

/** The records of the `ListContext`: those that will be changed, loaded 32 at a time (domain §2). */
export function MultiEditRecords({ fields, onLoadMore }: FieldsProps & { onLoadMore: (() => void) | null }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const entity = useResourceEntity();
  const { data = [], total = 0 } = useListContext<ListRecord>();
  return (
    <Card component="section" aria-labelledby="multi-chosen" sx={{ padding: '16px 20px' }}>
      <Typography variant="subtitle1" component="h2" id="multi-chosen">
        {t('list.selected', { count: total, noun: nounFor(entity, language, total) })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: '8px 0 0', padding: 0 }}>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <MultiEditRecord fields={fields} />
          </RecordContextProvider>
        ))}
      </Box>
      {onLoadMore && (
        <Button variant="outlined" sx={{ marginTop: 1 }} onClick={onLoadMore}>
          {t('actions.showMore')}
        </Button>
      )}
    </Card>
  );
}
