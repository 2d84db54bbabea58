import { useState } from 'react';
import type {} from '@tiptap/extension-image';
import { useT } from '../../i18n/useT';
import { imageAddress } from './addresses';
import type { ToolFormProps } from './LinkForm';
import { ToolField } from './ToolField';
import { ToolPopover } from './ToolPopover';
import { useAddress } from './useAddress';

/** An image by its address; of one that is selected the address and the ALT text are changed. */
export function ImageForm({ editor, anchor, onDone, onCancel }: ToolFormProps) {
  const t = useT();
  const exists = editor.isActive('image');
  const given = exists ? editor.getAttributes('image') : {};
  const address = useAddress(given.src, imageAddress);
  const [alt, setAlt] = useState(typeof given.alt === 'string' ? given.alt : '');

  function submit(): void {
    const src = address.take();
    if (src === null) return;
    if (exists) editor.commands.updateAttributes('image', { src, alt: alt.trim() });
    else editor.commands.setImage({ src, alt: alt.trim() });
    onDone();
  }

  return (
    <ToolPopover
      anchor={anchor}
      label={t('editor.image')}
      verb={t(exists ? 'actions.save' : 'editor.insert')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <ToolField
        label={t('editor.imageAddress')}
        hint={t('editor.imageHint')}
        {...address.input(t('editor.imageWrong'))}
      />
      <ToolField label={t('editor.imageAlt')} hint={t('editor.imageAltHint')} value={alt} onChange={setAlt} />
    </ToolPopover>
  );
}
