import { useState } from 'react';
import Button from '@mui/material/Button';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { useTranslate } from '../../core/i18n/useTranslate';
import { useNotify } from '../../core/notifications/NotificationStoreContext';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { FeedReport } from './FeedReport';
import { useFeedTexts } from './useFeedTexts';

const reportId = 'feed-report';

interface FeedReportCardProps {
  feed: string;
  /** The report is about the stored feed: it is made again after a save. */
  revision: number;
  onGoToField(name: string): void;
}

/** What is in the file of a feed; asked for when it is opened, as it goes through all products. */
export function FeedReportCard({ feed, revision, onGoToField }: FeedReportCardProps) {
  const t = useFeedTexts();
  const translate = useTranslate();
  const notify = useNotify();
  const { fields } = useFormFields();
  const [isOpen, setIsOpen] = useState(false);
  const link = fields.find(({ name }) => name === 'link')?.value['0'];
  const copy = (text: string) => {
    navigator.clipboard
      .writeText(text)
      .then(() => notify.show([{ type: 'info', text: translate('actions.copied') }]))
      .catch((reason: unknown) => notify.failure(reason));
  };
  return (
    <section aria-labelledby="card-feed-report" className="form-card side-card">
      <h2 className="form-card-title" id="card-feed-report">
        {t('report')}
      </h2>
      {typeof link === 'string' && link !== '' && 'clipboard' in navigator && (
        <Button
          size="small"
          variant="text"
          startIcon={<ContentCopyOutlined />}
          sx={{ display: 'flex', marginLeft: '-10px' }}
          onClick={() => copy(link)}
        >
          {t('copyLink')}
        </Button>
      )}
      <Button
        size="small"
        variant="text"
        aria-expanded={isOpen}
        aria-controls={isOpen ? reportId : undefined}
        aria-describedby="card-feed-report"
        sx={{ marginLeft: '-10px' }}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'hide' : 'show')}
      </Button>
      {isOpen && <FeedReport id={reportId} feed={feed} revision={revision} onGoToField={onGoToField} />}
    </section>
  );
}
