import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import ShortTextOutlined from '@mui/icons-material/ShortTextOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { formatNumber } from '#domain/text/formatNumber';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { TrashSwitch } from '../../list/TrashSwitch';
import { PageHeading } from '../../ui/PageHeading';
import type { Library } from './useLibrary';

interface LibraryHeadingProps {
  title: string;
  library: Pick<Library, 'query' | 'total' | 'otherCount' | 'movedCount' | 'updateQuery'>;
  canUpload: boolean;
  onFillAlts(): void;
  onAddress(): void;
  onUpload(): void;
}

/** The library's title, its tabs with their counts, and the buttons that add files. */
export function LibraryHeading({
  title,
  library: { query, total, otherCount, movedCount: moved, updateQuery: ask },
  canUpload,
  onFillAlts,
  onAddress,
  onUpload,
}: LibraryHeadingProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const count = (of: 'active' | 'trash'): string =>
    total === null ? '' : formatNumber(query.type === of ? total - moved : (otherCount ?? 0) + moved, language);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 1.5 }}>
      <PageHeading>{title}</PageHeading>
      <Box sx={{ flex: 1 }} />
      <TrashSwitch value={query.type} countOf={count} onChange={(type) => ask({ type })} />
      {canUpload && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginLeft: { sm: 'auto' } }}>
          {query.type === 'active' && (
            <Button
              variant="text"
              startIcon={<ShortTextOutlined />}
              onClick={onFillAlts}
              sx={{ order: { xs: 1, sm: 0 } }}
            >
              {t('media.fillAlts')}
            </Button>
          )}
          <Button variant="outlined" startIcon={<LinkOutlined />} onClick={onAddress}>
            {t('media.byAddress')}
          </Button>
          <Button variant="contained" startIcon={<UploadOutlined />} onClick={onUpload}>
            {t('media.upload')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
