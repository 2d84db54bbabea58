import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { nounFor } from '#domain/text/nounFor';
import { useLanguage } from '../../core/i18n/languageStore';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import tokens from '../../ui/theme/tokens.json';
import { useResourceEntity } from '../context/useResourceEntity';
import { useLiveTexts } from './texts';
import { useLiveList } from './useLiveList';

const announcedEveryMs = 60_000;

/** In the line of the heading, and below the app bar once that is scrolled away: it covers no button and moves no row. */
const style = { position: 'sticky', top: tokens.size.appBar + 8, height: 0, zIndex: 2, textAlign: 'center' } as const;
/** On a phone that line is full: at the thumb's edge. */
const phoneStyle = {
  position: 'fixed',
  bottom: 'max(16px + env(safe-area-inset-bottom), var(--phone-bar, 0px))',
  left: 12,
  right: 12,
  zIndex: 2,
  textAlign: 'center',
} as const;
const buttonStyle: SxProps<Theme> = {
  minHeight: { xs: 44, sm: 36 },
  paddingX: 2,
  borderRadius: 999,
  border: 1,
  borderColor: 'primary.main',
  boxShadow: 3,
  bgcolor: ({ tokens: { accentTint } }) => accentTint,
  color: ({ tokens: { accentText } }) => accentText,
  '&:hover': { bgcolor: ({ tokens: { accentTint } }) => accentTint },
};
const dotStyle = { width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main' } as const;

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

interface LiveListBarProps {
  isPhone: boolean;
  /** Puts the focus on a rendered row; false: there is no such row yet. */
  focusRow(id: string): boolean;
}

/** «3 нові замовлення · Показати», over the rows: nothing moves until it is pressed. */
export default function LiveListBar({ isPhone, focusRow }: LiveListBarProps): ReactNode {
  const t = useLiveTexts();
  const language = useLanguage();
  const entity = useResourceEntity();
  const { resource, data, page, setPage } = useListContext();
  const queries = useQueryClient();
  const { fresh, isOutdated } = useLiveList();
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

  const [sought, setSought] = useState<string | null>(null);
  useEffect(() => {
    if (sought !== null && focusRow(sought)) setSought(null);
  }, [sought, data, focusRow]);
  const show = () => {
    setSought(fresh[0] ?? null);
    // Also of pages that were looked at a moment ago: the first one is shown.
    void queries.invalidateQueries({ queryKey: [resource, 'getList'] });
    if (page > 1) setPage(1);
  };

  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {text !== '' && (
        <Box sx={isPhone ? phoneStyle : style}>
          <Button size="small" onClick={show} startIcon={<Box component="span" sx={dotStyle} />} sx={buttonStyle}>
            {text} · {t('show')}
          </Button>
        </Box>
      )}
    </>
  );
}
