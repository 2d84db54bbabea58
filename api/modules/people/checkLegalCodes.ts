import { checkEdrpou, checkTin } from '#domain/registration/taxCodes';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import { flagOf, textOf, valueOf } from '#core/schema/valueOf';

const fields = ['type_of_legal_entity', 'edrpou', 'tin', 'vat_payer'] as const;

/**
 * The codes of a seller, by the legal form and VAT. Checked when one of them changes: what was stored before a rule
 * came does not refuse a new phone. True when the code of the company is right.
 */
export function checkLegalCodes({ draft, current, addProblem }: SaveHookArgs): boolean {
  const isChanged = fields.some((name) => !current || valueOf(current, name) !== valueOf(draft, name));
  if (!isChanged) return true;
  const [legalForm, edrpou, tin] = [
    textOf(draft, 'type_of_legal_entity'),
    textOf(draft, 'edrpou'),
    textOf(draft, 'tin'),
  ];
  const problems = edrpou === '' ? [] : checkEdrpou(edrpou, legalForm);
  for (const problem of problems) addProblem('edrpou', problem);
  if (tin !== '') {
    const payer = { legalForm, edrpou, isVatPayer: flagOf(draft, 'vat_payer') };
    for (const problem of checkTin(tin, payer)) addProblem('tin', problem);
  }
  return problems.length === 0;
}
