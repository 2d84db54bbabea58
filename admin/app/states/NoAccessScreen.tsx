import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { useNavigate } from 'ra-core';
import { translate } from '#domain/text/translate';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { StateScreen } from '../../ui/StateScreen';
import { usePageTitle } from '../../ui/usePageTitle';

/** Shown for a list that this user may not open, before any request: retrying would not help. */
export function NoAccessScreen() {
  const t = usePanelTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  usePageTitle();
  return (
    <StateScreen
      illustration="locked"
      headingLevel="h1"
      title={translate(language, 'noAccess')}
      actions={[
        { label: t('notFound.back'), onClick: () => void navigate('/'), isPrimary: true, icon: <ArrowBackOutlined /> },
      ]}
    />
  );
}
