import { parseVideoCode } from './addresses';
import type { ToolFormProps } from './LinkForm';
import { ToolField } from './ToolField';
import { ToolPopover } from './ToolPopover';
import { useAddressField } from './useAddressField';
import type {} from './VideoNode';
import { useEditorTexts } from './texts';

/** Inserts a YouTube video by any kind of its links. */
export function VideoForm({ editor, anchor, onDone, onCancel }: ToolFormProps) {
  const tEditor = useEditorTexts();
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
      label={tEditor('video')}
      submitLabel={tEditor('insert')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <ToolField label={tEditor('videoLink')} hint={tEditor('videoHint')} {...link.inputProps(tEditor('videoWrong'))} />
    </ToolPopover>
  );
}
