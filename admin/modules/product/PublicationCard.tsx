import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createProductCalls } from './productCalls';
import { useLanguage } from '../../core/i18n/languageStore';
import { useCalls } from '../../core/session/useCalls';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { dayText } from './dayText';
import { useProductTexts } from './texts';

interface PublicationCardProps {
  id: string;
  /** The check is about the stored product: it is made again after a save. */
  revision: number;
  onGoToField(name: string): void;
}

/** Why buyers do not see the product, each reason with a link to its field. */
export function PublicationCard({ id, revision, onGoToField }: PublicationCardProps) {
  const calls = useCalls(createProductCalls);
  const t = useProductTexts();
  const language = useLanguage();
  const { fields } = useFormFields();
  const { data } = useQuery({
    queryKey: ['product', 'publication', id, revision],
    queryFn: ({ signal }) => calls.publicationCheck(id, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (!data) return null;
  const { problems } = data;
  const titleOf = (name: string) => fields.find((field) => field.name === name)?.title[language] ?? name;
  return (
    <section aria-labelledby="card-publication" className="form-card side-card">
      <h2 className="form-card-title" id="card-publication">
        {t(problems.length > 0 ? 'hidden' : 'visible')}
      </h2>
      {problems.length > 0 && (
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {problems.map(({ code, field, date }) => (
            <li key={`${code} ${field}`}>
              <Button
                variant="text"
                size="small"
                sx={{ marginLeft: '-10px', color: 'primary.main', textAlign: 'left', whiteSpace: 'normal' }}
                onClick={() => onGoToField(field)}
              >
                {t(`problem.${code}`, {
                  field: titleOf(field),
                  date: date === undefined ? '' : dayText(date, language),
                })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
