import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#domain/fields/Problem';
import { error } from '#domain/fields/Problem';
import { translate } from '#domain/text/translate';
import type { Message } from '#domain/wire/Envelope';
import type { RegisterField, RegisterResult } from '#domain/wire/Registration';
import type { EnvelopeClient } from '../../../../dataProvider/envelopeClient';
import { useLanguage } from '../../../core/i18n/languageStore';
import { failureMessages } from '../failureMessages';
import { rememberApplicant } from './applicantEmail';
import { dropDraft, keepDraft, readDraft } from './applicationDraft';
import type { ApplicationValues } from './checkApplicationField';
import { checkApplicationField, applicationText } from './checkApplicationField';
import type { Logo } from './Logo';

/** What this page found is said in the language of the page; the server has chosen its words. */
type Issue = Problem | string;

export interface Registration {
  values: ApplicationValues;
  isSameAddress: boolean;
  logo: Logo | null;
  isSending: boolean;
  messages: readonly Message[];
  /** Names of the fields with problems, in the order of the form; `terms` is the last one. */
  invalid: readonly string[];
  problemOf(name: string): string | null;
  setValue(name: string, value: string | boolean): void;
  setSameAddress(isSame: boolean): void;
  setLogo(logo: Logo | null): void;
  setIssue(name: string, issue: Issue | null): void;
  leave(field: RegisterField): void;
  submit(event: FormEvent): void;
}

/** By name; a list of radio buttons or a closed section has no other way to be found. */
export const focusField = (name: string): void => document.getElementById(`register-${name}`)?.focus();

/** The state of the registration form; `onSent` gets where to go then. */
export function useRegistration(
  fields: readonly RegisterField[],
  client: EnvelopeClient,
  onSent: (redirect: string) => void,
): Registration {
  const language = useLanguage();
  const [kept] = useState(readDraft);
  const [values, setValues] = useState<ApplicationValues>(kept.values);
  const [isSameAddress, setSameAddress] = useState(kept.isSameAddress);
  const [logo, setLogo] = useState<Logo | null>(kept.logo);
  const [issues, setIssues] = useState<Readonly<Record<string, Issue>>>({});
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [isSending, setIsSending] = useState(false);

  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current) keepDraft({ values, isSameAddress, logo });
  }, [values, isSameAddress, logo]);

  const names = [...fields.map(({ name }) => name), 'terms'];
  const filled: ApplicationValues = isSameAddress
    ? { ...values, legal_address: applicationText(values, 'actual_address') }
    : values;

  const setIssue = (name: string, issue: Issue | null): void =>
    setIssues(({ [name]: _before, ...others }) => (issue === null ? others : { ...others, [name]: issue }));

  function show(found: Readonly<Record<string, Issue>>): void {
    setIssues(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) focusField(first);
  }

  function check(): Record<string, Issue> {
    const found: Record<string, Issue> = {};
    for (const field of fields) {
      const problem = checkApplicationField(field, filled);
      if (problem) found[field.name] = problem;
    }
    if (filled.terms !== true) found.terms = error('termsRequired');
    return found;
  }

  async function send(): Promise<void> {
    setMessages([]);
    const found = check();
    if (Object.keys(found).length > 0) return show(found);
    setIssues({});
    setIsSending(true);
    try {
      const { result } = await client.call<RegisterResult & Record<string, unknown>>('POST', '/api/user/register', {
        body: { ...filled, logo: logo?._id ?? null },
      });
      if (!result.valid) {
        const refused = Object.values(result.fields).flatMap(({ name, messages: said }) =>
          said.filter(({ type }) => type === 'error').map(({ text }) => [name, text] as const),
        );
        return show(Object.fromEntries(refused.toReversed()));
      }
      isSent.current = true;
      dropDraft();
      rememberApplicant(applicationText(filled, 'email').trim());
      onSent(result.redirect ?? '/user/thanks');
    } catch (failure) {
      setMessages(failureMessages(failure));
    } finally {
      setIsSending(false);
    }
  }

  return {
    values: filled,
    isSameAddress,
    logo,
    isSending,
    messages,
    invalid: names.filter((name) => issues[name] !== undefined),
    problemOf: (name) => {
      const issue = issues[name];
      return issue === undefined
        ? null
        : typeof issue === 'string'
          ? issue
          : translate(language, issue.key, issue.params);
    },
    setValue: (name, value) => {
      setValues((now) => ({ ...now, [name]: value }));
      setIssue(name, null);
    },
    setSameAddress: (isSame) => {
      setSameAddress(isSame);
      setIssue('legal_address', null);
    },
    setLogo,
    setIssue,
    leave: (field) => {
      if (applicationText(filled, field.name).trim() !== '') setIssue(field.name, checkApplicationField(field, filled));
    },
    submit: (event) => {
      event.preventDefault();
      if (!isSending) void send();
    },
  };
}
