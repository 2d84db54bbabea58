import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { videoIn } from './addresses';
import type { ToolFormProps } from './LinkForm';
import { ToolField } from './ToolField';
import { ToolPopover } from './ToolPopover';
import type {} from './VideoNode';

/** A YouTube video by any of its links. */
export function VideoForm({ editor, anchor, onDone, onCancel }: ToolFormProps) {
  const t = useT();
  const [link, setLink] = useState('');
  const [wrong, setWrong] = useState(false);

  function submit(): void {
    const code = videoIn(link);
    if (code === undefined) {
      setWrong(true);
      return;
    }
    editor.commands.insertVideo(code);
    onDone();
  }

  return (
    <ToolPopover anchor={anchor} label={t('editor.video')} verb={t('editor.insert')} onSubmit={submit} onCancel={onCancel}>
      <ToolField
        label={t('editor.videoLink')}
        hint={t('editor.videoHint')}
        error={wrong ? t('editor.videoWrong') : null}
        value={link}
        autoFocus
        kind="url"
        onChange={(text) => {
          setLink(text);
          setWrong(false);
        }}
      />
    </ToolPopover>
  );
}
