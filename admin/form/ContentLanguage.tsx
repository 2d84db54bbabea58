import VerticalSplitOutlined from '@mui/icons-material/VerticalSplitOutlined';
import { useT } from '../i18n/useT';
import type { SegmentOption } from '../shell/Segment';
import { Segment } from '../shell/Segment';
import type { ContentView } from './FormContext';

/** УК | EN | side by side, the last where there is room for two columns. */
export function ContentLanguage({
  view,
  wide,
  onChange,
}: {
  view: ContentView;
  wide: boolean;
  onChange(view: ContentView): void;
}) {
  const t = useT();
  const options: SegmentOption<ContentView>[] = [
    { value: 'uk', label: t('languages.ukShort'), name: t('languages.uk') },
    { value: 'en', label: t('languages.enShort'), name: t('languages.en') },
    ...(wide
      ? [
          {
            value: 'both' as const,
            label: (
              <>
                <VerticalSplitOutlined aria-hidden />
                {t('form.sideBySide')}
              </>
            ),
            name: t('form.sideBySide'),
          },
        ]
      : []),
  ];
  return <Segment label={t('form.content')} value={view} options={options} onChange={onChange} />;
}
