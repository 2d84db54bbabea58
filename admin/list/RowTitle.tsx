import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { updatePath } from '../core/routing/paths';
import { rowLinkProps } from './useRowLinks';

interface RowTitleProps {
  resource: string;
  id: string;
  title: string;
  lines: 'one' | 'two';
  /** In a picker the title selects the record; otherwise it links to it. */
  onPick?(): void;
}

export function RowTitle({ resource, id, title, lines, onPick }: RowTitleProps) {
  const t = usePanelTranslate();
  const className = `row-title ${lines}`;
  return onPick ? (
    <button
      type="button"
      className={className}
      title={title}
      aria-label={t('pickers.pick', { title })}
      onClick={onPick}
    >
      {title}
    </button>
  ) : (
    <a {...rowLinkProps(updatePath(resource, id))} className={className} title={title}>
      {title}
    </a>
  );
}
