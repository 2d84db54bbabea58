import VerticalSplitOutlined from '@mui/icons-material/VerticalSplitOutlined';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import type { SegmentedControlOption } from '../ui/SegmentedControl';
import { SegmentedControl } from '../ui/SegmentedControl';
import type { ContentView } from '../fields/form/FormFieldsContext';

/** УК | EN | both languages side by side; the last only where there is room for two columns. */
export function ContentLanguage({
  view,
  wide,
  onChange,
}: {
  view: ContentView;
  wide: boolean;
  onChange(view: ContentView): void;
}) {
  const t = usePanelTranslate();
  const options: SegmentedControlOption<ContentView>[] = [
    { value: 'uk', label: t('languages.ukShort'), fullName: t('languages.uk') },
    { value: 'en', label: t('languages.enShort'), fullName: t('languages.en') },
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
            fullName: t('form.sideBySide'),
          },
        ]
      : []),
  ];
  return <SegmentedControl label={t('form.content')} value={view} options={options} onChange={onChange} />;
}
