import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { useListContext } from 'ra-core';
import { nounFor } from '#domain/text/nounFor';
import { useLanguage } from '../../core/i18n/languageStore';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import tokens from '../../ui/theme/tokens.json';
import { useResourceEntity } from '../context/useResourceEntity';
import { rowIdAttribute } from '../useRowShortcuts';
import { useLiveTexts } from './texts';
import { useLiveList } from './useLiveList';

const announcedEveryMs = 60_000;

/** The text for screen readers: at most one a minute, the newest one. */
function useAnnouncement(text: string): string {
  const [said, setSaid] = useState('');
  const saidAt = useRef(-Infinity);
  useEffect(() => {
    if (text === '') return;
    const wait = Math.max(0, saidAt.current + announcedEveryMs - performance.now());
    const timer = setTimeout(() => {
      saidAt.current = performance.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}

/** «3 нові замовлення · Показати», over the rows: nothing moves until it is pressed. */
export default function LiveListBar(): ReactNode {
  const t = useLiveTexts();
  const language = useLanguage();
  const entity = useResourceEntity();
  const { refetch, page, setPage } = useListContext();
  const { fresh, isOutdated, clear } = useLiveList();
  const count = fresh.length;
  const text =
    count === 1
      ? entity.newTitle[language]
      : count > 1
        ? t('several', { count, noun: nounFor(entity, language, count) })
        : isOutdated
          ? t('changed')
          : '';
  const announcement = useAnnouncement(text);

  const show = async () => {
    const [first] = fresh;
    if (page > 1) setPage(1);
    await refetch();
    clear();
    if (first !== undefined)
      document.querySelector<HTMLElement>(`[${rowIdAttribute}="${CSS.escape(first)}"] a`)?.focus();
  };

  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {text !== '' && (
        <Box sx={{ position: 'sticky', top: tokens.size.appBar + 8, height: 0, zIndex: 2, textAlign: 'center' }}>
          <Button
            variant="contained"
            size="small"
            startIcon={<RefreshOutlined />}
            onClick={() => void show()}
            sx={{ borderRadius: 999, boxShadow: 3 }}
          >
            {text} · {t('show')}
          </Button>
        </Box>
      )}
    </>
  );
}
