import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { fieldTypeOf, isFieldTypeCode } from '../../domain/fields/registry';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { localisedKeys } from '../../domain/form/localisedKeys';
import type { Localised } from '../../domain/wire/StoredRecord';
import { kyivDateTime } from '../../domain/time/kyiv';
import { LocaleBadge } from '../fields/LocaleBadge';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { useFormContext, useFormValues } from './FormContext';
import type { Key } from './formStore';
import type { Conflict } from './useSaveRecord';

interface ConflictDialogProps {
  conflict: Conflict | null;
  saving: boolean;
  onKeepMine(): void;
  onTakeSaved(): void;
  onClose(): void;
}

/** Where the saved version differs from what is in the form. */
function useDifferences(conflict: Conflict | null) {
  const language = useLanguage();
  const { fields } = useFormContext();
  const values = useFormValues();
  if (!conflict) return [];
  const text = (field: FormField, value: unknown) => {
    const type = fieldTypeOf(field.type);
    const read = type.read(value ?? null, field);
    return read === undefined ? String(value ?? '') : type.display(read, { language, now: Date.now(), datalist: field.datalist });
  };
  return fields.flatMap((field) => {
    const theirs = conflict.fields[field.name] as Localised | undefined;
    if (!theirs || !isFieldTypeCode(field.type)) return [];
    return localisedKeys(field)
      .filter((key) => JSON.stringify(theirs[key] ?? null) !== JSON.stringify(values[field.name]?.[key] ?? null))
      .map((key: Key) => ({ id: `${field.name} ${key}`, title: field.title[language], key, mine: text(field, values[field.name]?.[key]), theirs: text(field, theirs[key]) }));
  });
}

/** Someone saved meanwhile: both versions beside each other. Nothing is overwritten before the person has chosen. */
export function ConflictDialog({ conflict, saving, onKeepMine, onTakeSaved, onClose }: ConflictDialogProps) {
  const t = useT();
  const rows = useDifferences(conflict);
  return (
    <Dialog open={conflict !== null} onClose={onClose} aria-labelledby="conflict-title" aria-describedby="conflict-text" maxWidth={false}>
      <Box sx={{ width: 860, maxWidth: '100%' }}>
        <Box sx={{ padding: '20px 24px 12px' }}>
          <Typography variant="h6" component="h2" id="conflict-title">{t('form.conflictTitle')}</Typography>
          <Typography id="conflict-text" sx={{ color: 'text.secondary' }}>
            {conflict && t('form.conflictBy', { when: kyivDateTime(Date.parse(conflict._updated)), who: conflict.updatedBy })}
          </Typography>
        </Box>
        <Box sx={{ overflowX: 'auto' }}>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>{t('form.conflictField')}</TableCell>
                <TableCell>{t('form.mine')}</TableCell>
                <TableCell>{t('form.theirs')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ id, title, key, mine, theirs }) => (
                <TableRow key={id}>
                  <TableCell component="th" scope="row" sx={{ fontWeight: 550 }}>{title} {key !== '0' && <LocaleBadge locale={key} />}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{mine || t('form.empty')}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{theirs || t('form.empty')}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, padding: '16px 24px 20px' }}>
          <Button variant="text" onClick={onClose} autoFocus>{t('form.toForm')}</Button>
          <Button variant="outlined" onClick={onTakeSaved}>{t('form.takeSaved')}</Button>
          <Button variant="contained" aria-disabled={saving} onClick={onKeepMine}>{t('form.keepMine')}</Button>
        </Box>
      </Box>
    </Dialog>
  );
}
