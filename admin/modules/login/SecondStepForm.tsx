import { useEffect, useState } from 'react';
import type { Message } from '#domain/wire/Envelope';
import type { SecondStepResult } from '#domain/wire/SignIn';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import { DoneNotice } from './DoneNotice';
import { failureMessages } from './failureMessages';
import { CodeForm } from './CodeForm';
import { EnrolForm } from './EnrolForm';
import './secondStep/secondStep.css';
import { useSecondStepTexts } from './secondStep/useSecondStepTexts';

interface SecondStepFormProps {
  client: EnvelopeClient;
  loginHref: string;
  onLoggedIn(redirect: string): void;
}

/** What follows the password: a code, or the first factor of who has to have one. */
export default function SecondStepForm({ client, loginHref, onLoggedIn }: SecondStepFormProps) {
  const { t } = useSecondStepTexts();
  const [step, setStep] = useState<SecondStepResult | null>(null);
  const [failure, setFailure] = useState<readonly Message[] | null>(null);
  const fail = (reason: unknown) => setFailure(failureMessages(reason));

  useEffect(() => {
    const abortController = new AbortController();
    client
      .call<SecondStepResult>('GET', '/api/user/second-step', { signal: abortController.signal })
      .then(({ result }) => setStep(result))
      .catch((reason: unknown) => {
        if (!abortController.signal.aborted) setFailure(asCallFailure(reason).messages);
      });
    return () => abortController.abort();
  }, [client]);

  if (failure)
    return <DoneNotice heading={t('goneHeading')} messages={failure} link={{ href: loginHref, text: t('toLogin') }} />;
  if (!step) return null;
  const Form = step.mustEnrol ? EnrolForm : CodeForm;
  return <Form {...{ client, step, loginHref, onLoggedIn }} onGone={fail} />;
}
