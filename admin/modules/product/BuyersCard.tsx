import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PublicationProblem } from '#domain/wire/PublicationCheck';
import { useLanguage } from '../../core/i18n/languageStore';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { BuyersPreview } from './BuyersPreview';
import { dayText } from './dayText';
import { useProductTexts } from './texts';
import { usePublication } from './usePublication';

interface BuyersCardProps {
  id: string;
  revision: number;
  onGoToField(name: string): void;
}

/** What buyers will see of the product, and why they do not, each reason with a link to its field. */
export function BuyersCard({ id, revision, onGoToField }: BuyersCardProps) {
  const t = useProductTexts();
  const language = useLanguage();
  const { fields } = useFormFields();
  const problems = usePublication(id, revision);
  const titleOf = (name: string) => fields.find((field) => field.name === name)?.title[language] ?? name;
  const text = (code: PublicationProblem['code'], field: string, date?: string): string =>
    t(`problem.${code}`, {
      field: titleOf(field),
      date: date === undefined ? '' : dayText(date, language),
    });
  return (
    <section aria-labelledby="card-buyers" className="form-card side-card">
      <h2 className="form-card-title" id="card-buyers">
        {t('seen')}
      </h2>
      <BuyersPreview />
      {id !== '' && (
        <Typography
          variant="small"
          component="p"
          id="buyers-state"
          sx={{ minHeight: 18, marginTop: 1, color: 'text.secondary' }}
        >
          {problems && t(problems.length > 0 ? 'hidden' : 'visible')}
        </Typography>
      )}
      {problems && problems.length > 0 && (
        <ul aria-labelledby="buyers-state" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {problems.map(({ code, field, date }) => (
            <li key={`${code} ${field}`}>
              {field === '' ? (
                <Typography variant="small" component="span" sx={{ color: 'text.secondary' }}>
                  {text(code, field, date)}
                </Typography>
              ) : (
                <Button
                  variant="text"
                  size="small"
                  sx={{ marginLeft: '-10px', color: 'primary.main', textAlign: 'left', whiteSpace: 'normal' }}
                  onClick={() => onGoToField(field)}
                >
                  {text(code, field, date)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
