import Box from '@mui/material/Box';
import { SegmentedControl } from '../../ui/SegmentedControl';
import type { ModeChoice } from '../../ui/theme/modeChoice';
import { setModeChoice, useModeChoice } from '../../ui/theme/modeStore';
import { useAccountTexts } from './accountTexts';

/** Light, dark, or as the device has it. */
export function ThemeControl() {
  const t = useAccountTexts();
  const mode = useModeChoice();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1 }}>{t('theme')}</Box>
      <SegmentedControl<ModeChoice>
        label={t('theme')}
        value={mode}
        onChange={setModeChoice}
        options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`modes.${value}`) }))}
      />
    </Box>
  );
}
