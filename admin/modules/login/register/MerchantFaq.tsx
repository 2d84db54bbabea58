import { useState } from 'react';
import type { MerchantQuestion } from '#domain/wire/Registration';
import { useRegisterTexts } from './useRegisterTexts';

/** Questions of sellers: the active ones, each opens by itself. */
export function MerchantFaq({ questions }: { questions: readonly MerchantQuestion[] }) {
  const { t, language } = useRegisterTexts();
  const [opened, setOpened] = useState<readonly number[]>([0]);
  const toggle = (at: number) =>
    setOpened((now) => (now.includes(at) ? now.filter((each) => each !== at) : [...now, at]));
  const shown = questions.filter(({ active, question }) => active && question[language] !== '');
  if (shown.length === 0) return null;
  return (
    <section className="register-card register-faq" aria-labelledby="register-faq">
      <h2 id="register-faq">{t('faq')}</h2>
      {shown.map(({ question, answer }, at) => (
        <div key={at} className="register-question">
          <h3>
            <button
              type="button"
              aria-expanded={opened.includes(at)}
              aria-controls={`register-answer-${at}`}
              onClick={() => toggle(at)}
            >
              {question[language]}
              <span aria-hidden="true">{opened.includes(at) ? '−' : '+'}</span>
            </button>
          </h3>
          <p id={`register-answer-${at}`} hidden={!opened.includes(at)}>
            {answer[language]}
          </p>
        </div>
      ))}
    </section>
  );
}
