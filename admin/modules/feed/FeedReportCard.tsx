import Button from '@mui/material/Button';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { useCopyText } from '../../core/notifications/useCopyText';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { OnDemandCard } from '../../form/OnDemandCard';
import { FeedReport } from './FeedReport';
import { useFeedTexts } from './texts';

interface FeedReportCardProps {
  feed: string;
  /** The report is about the stored feed: it is made again after a save. */
  revision: number;
  onGoToField(name: string): void;
}

/** What is in the file of a feed, of which all products are looked at. */
export function FeedReportCard({ feed, revision, onGoToField }: FeedReportCardProps) {
  const t = useFeedTexts();
  const copy = useCopyText();
  const { fields } = useFormFields();
  const link = fields.find(({ name }) => name === 'link')?.value['0'];
  const copyLink = typeof link === 'string' && link !== '' && copy && (
    <Button
      size="small"
      variant="text"
      startIcon={<ContentCopyOutlined />}
      sx={{ display: 'flex', marginLeft: '-10px' }}
      onClick={() => copy(link)}
    >
      {t('copyLink')}
    </Button>
  );
  return (
    <OnDemandCard name="feed-report" title={t('report')} show={t('show')} hide={t('hide')} lead={copyLink}>
      {(id) => <FeedReport id={id} feed={feed} revision={revision} onGoToField={onGoToField} />}
    </OnDemandCard>
  );
}
