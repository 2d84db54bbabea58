import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { cellsOfOneCall } from '#domain/sheet/cellsByRow';
import { cellKey, placeOfKey } from '#domain/sheet/sheetDraft';
import { bulkOperationsQueryKey } from '../../core/bulkOperations/useBulkOperationActions';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useCalls } from '../../core/session/useCalls';
import { LoadingRows } from '../../ui/LoadingRows';
import { attributeText } from '../../list/columns';
import { useListColumns } from '../../list/useListColumns';
import { createCellCalls } from './cellCalls';
import { shownText } from './sheetColumns';
import { useSheet } from './SheetContext';
import { useSheetTexts } from './texts';

interface SheetPreviewProps {
  isSaving: boolean;
  onSave(): Promise<void>;
  onClose(): void;
}

/** What a save of the sheet would do, by all rules of the server: its call without the write. */
export default function SheetPreview({ isSaving, onSave, onClose }: SheetPreviewProps) {
  const t = useSheetTexts();
  const tBulk = usePanelTranslate();
  const language = useLanguage();
  const titleId = useId();
  const { resource } = useListContext();
  const { title } = useListColumns();
  const { state, errors, records, columns, choicesOf, ...sheet } = useSheet();
  const cells = cellsOfOneCall(sheet.cells);
  const calls = useCalls(createCellCalls);
  const { data, isError } = useQuery({
    queryKey: [bulkOperationsQueryKey, 'cells', resource, cells],
    queryFn: ({ signal }) => calls.preview(resource, cells, signal),
    enabled: cells.length > 0,
    gcTime: 0,
    retry: false,
  });
  const results = new Map((data?.cells ?? []).map((result) => [cellKey(result), result]));
  const saved = data ? data.cells.filter(({ outcome }) => outcome === 'saved').length : cells.length;
  const ids = [...new Set([...state.drafts.keys()].map((key) => placeOfKey(key).id))];
  const isLoading = cells.length > 0 && !data && !isError;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('previewTitle')}</DialogTitle>
      <DialogContent>
        <Typography role="status" sx={{ fontWeight: 500 }}>
          {isError ? t('previewFailed') : isLoading ? '' : t('previewSome', { saved, count: state.drafts.size })}
        </Typography>
        {isLoading ? (
          <LoadingRows />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', margin: '12px 0 0', padding: 0 }}>
            {ids.map((id) => {
              const record = records.get(id);
              return (
                <Box
                  component="li"
                  key={id}
                  sx={{ padding: '8px 0', borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
                >
                  {record && attributeText(record, title, language)}
                  {columns.map((column) => {
                    const key = cellKey({ id, field: column.name });
                    const draft = state.drafts.get(key);
                    if (!draft) return null;
                    const result = results.get(key);
                    const reason =
                      errors.get(key) ??
                      (result?.outcome === 'unchanged'
                        ? t('outcomeUnchanged')
                        : result?.messages.map(({ text }) => text).join(' '));
                    const text = (value: typeof draft.value) =>
                      shownText(column, value, language, choicesOf(column)) || t('empty');
                    return (
                      <Typography key={key} variant="small" component="div" sx={{ color: 'text.secondary' }}>
                        {column.part === 'discount' ? t('withDiscount') : column.field.title[language]}:{' '}
                        <del aria-label={`${tBulk('bulk.before')}: ${text(draft.was)}`}>{text(draft.was)}</del> →{' '}
                        <ins aria-label={`${tBulk('bulk.after')}: ${draft.text ?? text(draft.value)}`}>
                          {draft.text ?? text(draft.value)}
                        </ins>
                        {reason && (
                          <Typography variant="small" component="div" color="error">
                            {reason}
                          </Typography>
                        )}
                      </Typography>
                    );
                  })}
                </Box>
              );
            })}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('closePreview')}</Button>
        <Button variant="contained" disabled={isSaving || isLoading || saved === 0} onClick={() => void onSave()}>
          {t('save', { count: saved })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
