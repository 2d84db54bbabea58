/** Who or what has the same code, e-mail or phone as an application. */
export interface SameHolder {
  entity: 'shop' | 'application' | 'user';
  /** null: whoever asks may not open it, and is told only that there is one. */
  record: { _id: string; title: string } | null;
}

/** What the program compares by itself. `doubt`: somebody should look at it; `note`: worth knowing. */
export interface ApplicationCheck {
  name: 'edrpou' | 'tin' | 'sameEdrpou' | 'sameEmail' | 'samePhone' | 'missing';
  level: 'doubt' | 'note' | 'pass';
  /** The compared value; '' of what is missing. */
  value: string;
  /** Why a code is not right. */
  problem?: string;
  same?: SameHolder[];
  /** Names of fields that are empty. */
  missing?: string[];
  /** The application cannot be accepted as long as this is so. */
  prevents?: true;
}

/** Result of GET application/checks/{id}: doubts first, then notes, then what is in order. */
export interface ApplicationChecks {
  checks: ApplicationCheck[];
}

/** A mail as its receiver will read it. */
export interface ApplicationLetter {
  subject: string;
  paragraphs: string[];
  /** Label of the button, which is a link. */
  button?: string;
}

/** Stands in the letter of a refusal for the reason, which nobody has written yet. */
export const reasonPlaceholder = '{reason}';

/** Result of GET application/letters/{id}: what the applicant gets, as if it were decided now. */
export interface ApplicationLetters {
  to: string;
  language: string;
  accepted: ApplicationLetter;
  refused: ApplicationLetter;
}
