import type { ReactNode } from 'react';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useCopyText } from '../core/notifications/useCopyText';

export interface Fact {
  name: string;
  /** Formatted. Nothing, or an empty text: the fact is not known. */
  value: ReactNode;
  /** What the button beside the value copies. */
  copied?: string | undefined;
  /** The whole of a value that is shown shortened. */
  whole?: string | undefined;
}

/** Facts that are not changed here: names and formatted values, each of which can be copied where that is of use. */
export function FactList({ facts, labelledBy }: { facts: readonly Fact[]; labelledBy?: string | undefined }) {
  const t = usePanelTranslate();
  const copy = useCopyText();
  const isUnknown = (value: ReactNode): boolean => value === null || value === undefined || value === '';
  return (
    <dl className="facts" aria-labelledby={labelledBy}>
      {facts.map(({ name, value, copied, whole }) => (
        <div key={name}>
          <dt>{name}</dt>
          {isUnknown(value) ? (
            <dd className="no-value">{t('form.notGiven')}</dd>
          ) : (
            <dd title={whole}>
              {value}
              {copied !== undefined && copy && (
                <button
                  type="button"
                  className="copy-fact"
                  aria-label={t('actions.copyFact', { name })}
                  onClick={() => copy(copied)}
                >
                  <ContentCopyOutlined aria-hidden />
                </button>
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
