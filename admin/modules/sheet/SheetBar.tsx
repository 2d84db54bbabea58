import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { nounFor } from '#domain/text/nounFor';
import { cellsOfOneCall } from '#domain/sheet/cellsByRow';
import { placeOfKey } from '#domain/sheet/sheetDraft';
import { useLanguage } from '../../core/i18n/languageStore';
import { useReauthenticateInPlace } from '../../core/session/useReauthenticateInPlace';
import { useBottomInset } from '../../ui/useBottomInset';
import { BottomBar } from '../../list/BottomBar';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { useSheet } from './SheetContext';
import { useSheetTexts } from './texts';

const SheetPreview = lazy(() => import('./SheetPreview'));

interface SheetBarProps {
  isSaving: boolean;
  onSave(): Promise<boolean>;
}

/** What is changed and not saved, below the sheet. */
export function SheetBar({ isSaving, onSave }: SheetBarProps) {
  const t = useSheetTexts();
  const language = useLanguage();
  const entity = useResourceEntity();
  const { state, dispatch, errors, cells } = useSheet();
  const bar = useRef<HTMLDivElement>(null);
  const [hasPreview, setHasPreview] = useState(false);
  useBottomInset(bar, '--bulk-bar');
  useLayoutEffect(() => {
    const { current } = bar;
    // It goes when nothing is left to save, with the button that was pressed.
    return () => {
      if (current?.contains(document.activeElement))
        document.querySelector<HTMLElement>('[role=grid] td[tabindex="0"]')?.focus();
    };
  }, []);
  useReauthenticateInPlace();
  const records = new Set([...state.drafts.keys()].map((key) => placeOfKey(key).id)).size;
  const changed = t('changed', { count: state.drafts.size });
  return (
    <>
      <BottomBar ref={bar} role="region" aria-label={t('changes')}>
        <Box component="span" role="status" sx={{ fontWeight: 550 }}>
          {changed} {t('inRecords', { count: records, noun: nounFor(entity, language, records) })}
          {errors.size > 0 && <> · {t('errors', { count: errors.size })}</>}
        </Box>
        <div className="actions">
          <Button size="small" className="link" aria-haspopup="dialog" onClick={() => setHasPreview(true)}>
            {t('preview')}
          </Button>
          <IconButton
            aria-label={t('undo')}
            title={t('undo')}
            aria-disabled={state.past.length === 0}
            onClick={() => dispatch({ type: 'undo' })}
          >
            <UndoOutlined />
          </IconButton>
          <IconButton
            aria-label={t('redo')}
            title={t('redo')}
            aria-disabled={state.future.length === 0}
            onClick={() => dispatch({ type: 'redo' })}
          >
            <RedoOutlined />
          </IconButton>
          <Button size="small" className="danger" onClick={() => dispatch({ type: 'discard' })}>
            {t('discard')}
          </Button>
          <Button
            size="small"
            className="main"
            startIcon={<CheckOutlined />}
            aria-disabled={isSaving || cells.length === 0}
            aria-keyshortcuts="Control+S"
            onClick={() => void onSave()}
          >
            {t('save', { count: cellsOfOneCall(cells).length })}
          </Button>
        </div>
      </BottomBar>
      {hasPreview && (
        <Suspense fallback={null}>
          <SheetPreview
            isSaving={isSaving}
            onSave={async () => {
              setHasPreview(false);
              await onSave();
            }}
            onClose={() => setHasPreview(false)}
          />
        </Suspense>
      )}
    </>
  );
}
