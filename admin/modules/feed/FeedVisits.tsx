import { styled } from '@mui/material/styles';
import { formatNumber } from '#domain/text/formatNumber';
import type { FeedVisit } from '#domain/wire/FeedReport';
import { useLanguage } from '../../core/i18n/languageStore';
import { Instant } from '../../ui/Instant';
import { textStyle } from '../../ui/theme/textStyle';
import { useFeedTexts } from './texts';

/** The newest ones: how often the platform comes, and what it gets. */
const maxShown = 6;
/** The file has not changed since the last visit: nothing is sent. */
const unchanged = 304;

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...textStyle(13, 18, 400),
  '& caption': { ...textStyle(13, 18, 550), textAlign: 'left', padding: '4px 0' },
  '& th': { ...textStyle(12, 16, 500), color: theme.tokens.textHint, textAlign: 'left' },
  '& td, & th': { padding: '6px 10px 6px 0', verticalAlign: 'top' },
  '& td': { borderTop: `1px solid ${theme.tokens.divider}`, overflowWrap: 'anywhere' },
  '& .number': { padding: '6px 0', textAlign: 'right', whiteSpace: 'nowrap' },
  '& .instant': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { '& .wide': { display: 'none' } },
}));

/** Who has read the file, and what they got. */
export function FeedVisits({ visits }: { visits: readonly FeedVisit[] }) {
  const t = useFeedTexts();
  const language = useLanguage();
  return (
    <Table>
      <caption>{t('visits')}</caption>
      <thead>
        <tr>
          <th>{t('column.time')}</th>
          <th>{t('column.agent')}</th>
          <th className="wide">{t('column.status')}</th>
          <th className="number">{t('column.offers')}</th>
        </tr>
      </thead>
      <tbody>
        {visits.slice(0, maxShown).map(({ at, agent, status, offers }) => (
          <tr key={at}>
            <td>
              <Instant at={at} />
            </td>
            <td>
              <bdi>{agent}</bdi>
            </td>
            <td className="wide">{status === unchanged ? t('unchanged') : status}</td>
            <td className="number">{formatNumber(offers, language)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
