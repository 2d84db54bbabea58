import type { SheetRounding } from '#domain/sheet/readTypedCell';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { useSheetTexts } from './texts';

interface RoundingControlProps {
  rounding: SheetRounding;
  onRounding(rounding: SheetRounding): void;
}

/** What changed amounts are rounded to. */
export function RoundingControl({ rounding, onRounding }: RoundingControlProps) {
  const t = useSheetTexts();
  return (
    <SegmentedControl
      label={t('rounding')}
      value={rounding}
      onChange={onRounding}
      options={[
        { value: 'kopiyka', label: t('toKopiyky'), fullName: t('roundsToKopiyky') },
        { value: 'hryvnia', label: t('toHryvnias'), fullName: t('roundsToHryvnias') },
      ]}
    />
  );
}
