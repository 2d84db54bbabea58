import type { Message } from './Envelope';
import type { Bilingual, FieldDefinition } from './FieldDefinition';
import type { FieldResult } from './Form';
import type { LoginTemplate } from './Start';

/** A field of the registration form; texts are in both languages, so that switching needs no call. */
export interface RegisterField extends Pick<
  FieldDefinition,
  'name' | 'type' | 'title' | 'hint' | 'required' | 'maxlength' | 'accepted' | 'maxSize'
> {
  /** Of a select. */
  options?: { value: string; view: Bilingual }[];
}

interface RegisterSection {
  name: string;
  title: Bilingual;
  fields: RegisterField[];
}

export interface MerchantQuestion {
  question: Bilingual;
  answer: Bilingual;
  /** Only active ones are shown. */
  active: boolean;
}

/** What surrounds the registration form: as the login form, and more. */
interface RegisterTemplate extends LoginTemplate {
  heading: Bilingual;
  intro: Bilingual;
  offerLink: string;
  privacyLink: string;
  /** Why nobody can apply now: the form has no sections then. */
  closed?: Bilingual;
  merchant_faq: MerchantQuestion[];
}

/** Result of GET /api/user/get-register-form. */
export interface RegisterFormResult {
  form: { sections: RegisterSection[] };
  template: RegisterTemplate;
}

/** Body of POST /api/user/register: one property per field name. */
export type RegisterBody = Record<string, string | boolean | null>;

/** Result of POST /api/user/register. `fields` has those with problems, `terms` among them. */
export interface RegisterResult {
  status: boolean;
  valid: boolean;
  fields: Record<string, FieldResult>;
  messages: Message[];
  redirect?: string;
}

/** Result of POST /api/user/register-logo. */
export interface RegisterLogoResult {
  _id: string;
  url: string;
}

/** Result of GET /api/user/get-thanks-form. `{email}` in the text is that of the applicant. */
export interface ThanksFormResult {
  template: {
    title: Bilingual;
    text: Bilingual;
    homeLink: string;
    socialLinks: { name: string; url: string }[];
    address: Bilingual;
    workHours: Bilingual;
  };
}

/** Result of GET application/invitation/{id}. */
export interface ApplicationInvitation {
  /** The applicant has not set a password yet: the invitation can be sent again. */
  isWaiting: boolean;
  /** Until when the last link works; null when none is known of. */
  until: string | null;
}
