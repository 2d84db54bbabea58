import { useEffect, useRef } from 'react';
import { useSecondStepTexts } from './secondStep/useSecondStepTexts';

/** The recovery codes of a new factor, before the panel opens. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { t } = useSecondStepTexts();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section className="login-form">
      <header>
        <h1 ref={ref} tabIndex={-1}>
          {t('codesHeading')}
        </h1>
        <p>{t('codesIntro')}</p>
      </header>
      <ol className="second-step-codes" aria-label={t('codesList')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <a
        className="login-forgot"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`}
        download="yarmarok-recovery-codes.txt"
      >
        {t('download')}
      </a>
      <button type="button" className="login-submit" onClick={onDone}>
        {t('proceed')}
      </button>
    </section>
  );
}
