import { useTranslate } from '../../core/i18n/useTranslate';
import { parseVideoCode } from './addresses';
import type { ToolFormProps } from './LinkForm';
import { ToolField } from './ToolField';
import { ToolPopover } from './ToolPopover';
import { useAddressField } from './useAddressField';
import type {} from './VideoNode';

/** Inserts a YouTube video by any kind of its links. */
export function VideoForm({ editor, anchor, onDone, onCancel }: ToolFormProps) {
  const t = useTranslate();
  const link = useAddressField('', parseVideoCode);

  function submit(): void {
    const code = link.validate();
    if (code === null) return;
    editor.commands.insertVideo(code);
    onDone();
  }

  return (
    <ToolPopover
      anchor={anchor}
      label={t('editor.video')}
      submitLabel={t('editor.insert')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <ToolField
        label={t('editor.videoLink')}
        hint={t('editor.videoHint')}
        {...link.inputProps(t('editor.videoWrong'))}
      />
    </ToolPopover>
  );
}
