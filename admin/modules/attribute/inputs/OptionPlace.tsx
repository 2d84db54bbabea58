import { useState } from 'react';
import { useAttributeEditorTexts } from './texts';
import { OptionCell } from './OptionCell';

interface OptionPlaceProps {
  name: string;
  /** From 0. */
  place: number;
  disabled: boolean;
  onMove(to: number): void;
}

/** The place of an option as a number from 1: a new one moves it there, on Enter or when the input is left. */
export function OptionPlace({ name, place, disabled, onMove }: OptionPlaceProps) {
  const t = useAttributeEditorTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    setTyped(null);
    const wanted = Number(typed);
    if (typed !== null && typed.trim() !== '' && Number.isInteger(wanted) && wanted - 1 !== place) onMove(wanted - 1);
  };
  return (
    <OptionCell
      label={t('place')}
      name={name}
      value={typed ?? String(place + 1)}
      showErrors={false}
      disabled={disabled}
      inputMode="numeric"
      onChange={(text) => setTyped(text.replace(/\D/g, '').slice(0, 5))}
      onBlur={commit}
      onEnter={commit}
    />
  );
}
