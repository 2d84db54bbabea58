import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { mainLanguage } from '#domain/text/Language';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { AltFields, isAltTooLong } from './AltFields';
import { FilePicture } from './FilePicture';
import type { LibraryFile } from './LibraryFile';
import { withoutAlt } from './LibraryFile';
import { useFileApi } from './useFileApi';

interface AltDialogProps {
  file: LibraryFile | null;
  onClose(): void;
  onSaved(file: LibraryFile): void;
}

function AltForm({ file, onClose, onSaved }: AltDialogProps & { file: LibraryFile }) {
  const t = usePanelTranslate();
  const { saveAlt } = useFileApi();
  const [alt, setAlt] = useState(file.alt);
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    if (isSaving || isAltTooLong(alt)) return;
    setIsSaving(true);
    const saved = await saveAlt(file, alt);
    setIsSaving(false);
    if (!saved) return;
    onSaved({ ...file, alt });
    onClose();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The event must not bubble through the React tree to the record's form.
        event.stopPropagation();
        void save();
      }}
      sx={{ width: 440, maxWidth: '100%', padding: 3 }}
    >
      <Typography id="alt-title" variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {t('media.altOf', { title: file.title })}
      </Typography>
      <Box sx={{ height: 190, borderRadius: '10px', overflow: 'clip', margin: '12px 0' }}>
        <FilePicture file={file} fit="contain" />
      </Box>
      <AltFields value={alt} onChange={setAlt} focusOn={withoutAlt(file)[0] ?? mainLanguage} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, marginTop: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          {t('pickers.cancel')}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={isSaving || isAltTooLong(alt)}>
          {t('media.saveAlt')}
        </Button>
      </Box>
    </Box>
  );
}

/** Dialog to edit the alt texts of a file. */
export function AltDialog({ file, onClose, onSaved }: AltDialogProps) {
  return (
    <Dialog open={file !== null} onClose={onClose} aria-labelledby="alt-title" maxWidth={false}>
      {file && <AltForm key={file.id} file={file} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}
