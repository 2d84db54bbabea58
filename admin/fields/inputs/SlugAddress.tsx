import Link from '@mui/material/Link';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { useCopyText } from '../../core/notifications/useCopyText';
import type { FormAddress } from '../form/FormAddressContext';
import { useSlugTexts } from './slugTexts';

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

interface SlugAddressProps {
  /** Of the note that the address changes. */
  id: string;
  address: FormAddress;
  /** Another slug has been typed. */
  isChanged: boolean;
}

/** Below a slug: the address that it makes, to open and to copy, and what becomes of it with another slug. */
export function SlugAddress({ id, address: { url, isKnown }, isChanged }: SlugAddressProps) {
  const t = useSlugTexts();
  const copy = useCopyText();
  return (
    <>
      <div className="slug-address">
        <Link href={url} target="_blank" rel="noopener noreferrer" title={t('publicAddress')} noWrap>
          {withoutScheme(url)}
        </Link>
        {copy && (
          <button type="button" className="icon-button small" aria-label={t('copy')} onClick={() => copy(url)}>
            <ContentCopyOutlined />
          </button>
        )}
      </div>
      <div role="status">
        {isKnown && isChanged && (
          <p id={id} className="field-note">
            <InfoOutlined aria-hidden />
            <span>{t('changes', { address: withoutScheme(url) })}</span>
          </p>
        )}
      </div>
    </>
  );
}
