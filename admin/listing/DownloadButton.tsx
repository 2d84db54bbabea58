import IconButton from '@mui/material/IconButton';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useT } from '../i18n/useT';
import { useTell } from '../messages/MessagesContext';
import { useCalls } from '../session/useCalls';
import { exportAddress, exportQueryOf, longestAddress } from './exportAddress';
import { saveFile } from './saveFile';
import type { Listing } from './useListing';

/** What is found, as a file; not there when nothing is. A link, unless its address would be too long for servers. */
export function DownloadButton({ listing, columns }: { listing: Listing; columns: readonly string[] | undefined }) {
  const t = useT();
  const calls = useCalls();
  const tell = useTell();
  const name = t('list.download');
  if (!listing.result?.allItemsCount) return null;
  const query = exportQueryOf(listing, Date.now(), columns);
  const entity = listing.entity.name;
  const address = exportAddress(entity, query);
  const shown = { 'aria-label': name, title: name, children: <DownloadOutlined /> };
  return address.length <= longestAddress ? (
    <IconButton component="a" href={address} download {...shown} />
  ) : (
    <IconButton
      onClick={() =>
        void calls.exportFile(entity, query).then(saveFile, (failure: unknown) => tell.failure(failure, 'action'))
      }
      {...shown}
    />
  );
}
