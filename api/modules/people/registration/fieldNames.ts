/** The sections of the public form, with the fields of each (requirements REG-005, REG-008). */
export const formSections = [
  { name: 'company', fields: ['type_of_legal_entity', 'name_of_legal_entity', 'edrpou', 'tin', 'vat_payer'] },
  { name: 'addresses', fields: ['actual_address', 'legal_address', 'production_address'] },
  { name: 'contacts', fields: ['name', 'post', 'email', 'phone'] },
  { name: 'trade', fields: ['products_categories', 'forecast', 'comment'] },
  { name: 'resources', fields: ['website', 'instagram', 'facebook', 'youtube'] },
  { name: 'logo', fields: ['logo'] },
] as const;

export type ApplicantField = (typeof formSections)[number]['fields'][number];

/** What an applicant fills in. */
export const applicantFields: readonly ApplicantField[] = formSections.flatMap(({ fields }) => [...fields]);
export const decisionFields = ['state', 'reason', 'invited'] as const;
/** Set by the server (requirements N-28). */
export const termsFields = ['terms_time', 'terms_version', 'language'] as const;
