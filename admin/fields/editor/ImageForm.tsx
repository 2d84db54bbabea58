import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import type {} from '@tiptap/extension-image';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { parseImageAddress } from './addresses';
import type { ToolFormProps } from './LinkForm';
import { ToolField } from './ToolField';
import { ToolPopover } from './ToolPopover';
import { useAddressField } from './useAddressField';
import type { EditorPictures } from './useEditorPictures';
import { useEditorTexts } from './texts';

/**
 * Inserts an image from the device, the media library or a URL; of a selected image it edits the URL and the alt text.
 */
export function ImageForm({
  editor,
  anchor,
  pictures,
  onDone,
  onCancel,
}: ToolFormProps & { pictures: EditorPictures }) {
  const t = usePanelTranslate();
  const tEditor = useEditorTexts();
  const exists = editor.isActive('image');
  const attributes = exists ? editor.getAttributes('image') : {};
  const address = useAddressField(attributes.src, parseImageAddress);
  const [alt, setAlt] = useState(typeof attributes.alt === 'string' ? attributes.alt : '');

  const sources = [
    { text: tEditor('imageUpload'), Icon: UploadOutlined, choose: pictures.chooseFiles },
    { text: t('media.fromLibrary'), Icon: PermMediaOutlined, choose: pictures.chooseFromLibrary },
  ];

  function submit(): void {
    const src = address.validate();
    if (src === null) return;
    if (exists) editor.commands.updateAttributes('image', { src, alt: alt.trim() });
    else editor.commands.setImage({ src, alt: alt.trim() });
    onDone();
  }

  return (
    <ToolPopover
      anchor={anchor}
      label={tEditor('image')}
      submitLabel={exists ? t('actions.save') : tEditor('insert')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {sources.map(({ text, Icon, choose }) => (
          <Button
            key={text}
            size="small"
            variant="outlined"
            startIcon={<Icon />}
            onClick={() => {
              onDone();
              choose();
            }}
          >
            {text}
          </Button>
        ))}
        <Typography variant="caption" sx={(theme) => ({ color: theme.tokens.textHint })}>
          {tEditor('imageDrop')}
        </Typography>
      </Box>
      <ToolField
        label={tEditor('imageAddress')}
        hint={tEditor('imageHint')}
        {...address.inputProps(tEditor('imageWrong'))}
      />
      <ToolField label={tEditor('imageAlt')} hint={tEditor('imageAltHint')} value={alt} onChange={setAlt} />
    </ToolPopover>
  );
}
