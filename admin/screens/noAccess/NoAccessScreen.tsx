import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { useNavigate } from 'react-router';
import { translate } from '../../../domain/text/translate';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import { StateScreen } from '../../shell/StateScreen';
import { usePageTitle } from '../../shell/usePageTitle';

/** A list that this person may not open, said before anything is asked: trying again would not help. */
export function NoAccessScreen() {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  usePageTitle();
  return (
    <StateScreen
      drawing="locked"
      heading="h1"
      title={translate(language, 'noAccess')}
      actions={[
        { label: t('notFound.back'), run: () => void navigate('/'), primary: true, icon: <ArrowBackOutlined /> },
      ]}
    />
  );
}
