import type { ReactNode } from 'react';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { CopyButton } from './CopyButton';

interface Fact {
  name: string;
  /** Formatted. An empty text: the fact is not known. */
  value: ReactNode;
  /** What the button beside the value copies. */
  copied?: string;
  /** The whole of a value that is shown shortened. */
  whole?: string;
  /** What it is says its value, or a heading: the name is only read aloud. */
  isPlain?: boolean;
}

/** Facts that are not changed here: names and formatted values, each of which can be copied where that is of use. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const t = usePanelTranslate();
  return (
    <dl className="facts">
      {facts.map(({ name, value, copied, whole, isPlain }) => (
        <div key={name} className={isPlain ? 'plain' : undefined}>
          <dt className={isPlain ? 'visually-hidden' : undefined}>{name}</dt>
          <dd title={whole}>
            {value === '' ? <span className="no-value">{t('form.notGiven')}</span> : value}
            {copied !== undefined && <CopyButton name={name} text={copied} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
