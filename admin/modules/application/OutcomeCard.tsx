import Box from '@mui/material/Box';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { asText } from '../../fields/form/FieldInputProps';
import { useFieldState } from '../../fields/form/useFieldState';
import { useApplicationTexts } from './texts';
import { useIsOpen } from './useIsOpen';

/** What an acceptance makes. */
export function OutcomeCard() {
  const t = useApplicationTexts();
  const shop = asText(useFieldState('name_of_legal_entity').value['0']);
  const email = asText(useFieldState('email').value['0']);
  if (!useIsOpen()) return null;
  const steps = [
    { Icon: StorefrontOutlined, text: t('makesShop', { shop }) },
    { Icon: PersonAddOutlined, text: t('makesUser', { email }) },
    { Icon: MailOutlined, text: t('sendsLetter') },
  ];
  return (
    <section aria-labelledby="card-outcome" className="form-card side-card">
      <h2 className="form-card-title" id="card-outcome">
        {t('outcome')}
      </h2>
      <Box component="ul" sx={{ display: 'grid', gap: 1.25, margin: 0, padding: 0, listStyle: 'none' }}>
        {steps.map(({ Icon, text }) => (
          <Box component="li" key={text} sx={{ display: 'flex', gap: 1.25, overflowWrap: 'anywhere' }}>
            <Icon aria-hidden sx={{ flex: 'none', fontSize: 20, color: 'text.secondary' }} />
            <span>{text}</span>
          </Box>
        ))}
      </Box>
    </section>
  );
}
