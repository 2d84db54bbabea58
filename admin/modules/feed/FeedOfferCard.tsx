import { OnDemandCard } from '../../form/OnDemandCard';
import { FeedOffer } from './FeedOffer';
import { useFeedTexts } from './texts';

interface FeedOfferCardProps {
  feed: string;
  /** It is about the stored feed: it is read again after a save. */
  revision: number;
}

/** One product of the file after the other, as the platform reads them. */
export function FeedOfferCard({ feed, revision }: FeedOfferCardProps) {
  const t = useFeedTexts();
  return (
    <OnDemandCard name="feed-offer" title={t('asRead')} show={t('show')} hide={t('hide')}>
      {(id) => <FeedOffer key={revision} id={id} feed={feed} />}
    </OnDemandCard>
  );
}
