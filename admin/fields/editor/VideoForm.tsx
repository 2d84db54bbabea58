import { useT } from '../../i18n/useT';
import { videoIn } from './addresses';
import type { ToolFormProps } from './LinkForm';
import { ToolField } from './ToolField';
import { ToolPopover } from './ToolPopover';
import { useAddress } from './useAddress';
import type {} from './VideoNode';

/** A YouTube video by any of its links. */
export function VideoForm({ editor, anchor, onDone, onCancel }: ToolFormProps) {
  const t = useT();
  const link = useAddress('', videoIn);

  function submit(): void {
    const code = link.take();
    if (code === null) return;
    editor.commands.insertVideo(code);
    onDone();
  }

  return (
    <ToolPopover
      anchor={anchor}
      label={t('editor.video')}
      verb={t('editor.insert')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <ToolField label={t('editor.videoLink')} hint={t('editor.videoHint')} {...link.input(t('editor.videoWrong'))} />
    </ToolPopover>
  );
}
