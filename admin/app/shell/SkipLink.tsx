import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { mainId } from '../../ui/mainId';

/** Skip link: first in the tab order, moves the focus past the navigation to the page. */
export function SkipLink() {
  const t = usePanelTranslate();
  return (
    <a
      className="skip-link"
      href={`#${mainId}`}
      onClick={(event) => {
        // With a `<base>` in the page a fragment link would load the base URL.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      {t('shell.skip')}
    </a>
  );
}
