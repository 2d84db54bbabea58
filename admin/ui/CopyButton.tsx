import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useCopyText } from '../core/notifications/useCopyText';

/** Copies a value that is shown beside it; nothing where the browser has no clipboard. `name`: what the value is. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const t = usePanelTranslate();
  const copy = useCopyText();
  return (
    copy && (
      <button
        type="button"
        className="copy-fact"
        aria-label={t('actions.copyFact', { name })}
        onClick={() => copy(text)}
      >
        <ContentCopyOutlined aria-hidden />
      </button>
    )
  );
}
