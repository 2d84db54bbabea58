import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';

/** Texts for unsaved work other than form values. */
interface UnsavedChangesTexts {
  title: string;
  text: string;
  finish: string;
  leave: string;
}

interface UnsavedChangesDialogProps {
  open: boolean;
  /** Default: the texts about unsaved changes of a form. */
  texts?: UnsavedChangesTexts;
  onStay(): void;
  onLeave(): void;
  /** Saves and leaves; the dialog stays open when saving failed. */
  onSave(): Promise<void>;
}

/** «Є незбережені зміни»: save and leave, leave without saving, stay. */
export function UnsavedChangesDialog({ open, texts, onStay, onLeave, onSave }: UnsavedChangesDialogProps) {
  const t = usePanelTranslate();
  const [isSaving, setIsSaving] = useState(false);
  const [displayedTexts, setDisplayedTexts] = useState(texts);
  // The texts are kept while the dialog fades out.
  if (open && texts !== displayedTexts) setDisplayedTexts(texts);
  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    await onSave().finally(() => setIsSaving(false));
  };
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby="leave-title" aria-describedby="leave-text" maxWidth={false}>
      <Box sx={{ width: 440, maxWidth: '100%', padding: 3 }}>
        <Typography variant="h6" component="h2" id="leave-title">
          {displayedTexts?.title ?? t('form.leaveTitle')}
        </Typography>
        <Typography id="leave-text" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
          {displayedTexts?.text ?? t('form.leaveText')}
        </Typography>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, marginTop: 2.5 }}>
          <Button variant="contained" aria-disabled={isSaving} onClick={() => void save()}>
            {displayedTexts?.finish ?? t('form.saveAndGo')}
          </Button>
          <Button variant="outlined" color="error" onClick={onLeave} sx={{ color: 'error.main' }}>
            {displayedTexts?.leave ?? t('form.goWithout')}
          </Button>
          <Button variant="outlined" onClick={onStay} autoFocus>
            {t('form.stay')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
