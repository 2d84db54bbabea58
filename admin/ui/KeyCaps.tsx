import { styled } from '@mui/material/styles';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { keyLabels } from '../core/shortcuts/formatKeys';

const Cap = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 26,
  padding: '2px 7px',
  borderRadius: 6,
  border: `1px solid ${theme.tokens.border}`,
  borderBottomWidth: 2,
  background: theme.tokens.subtle,
  color: theme.tokens.text,
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: '18px',
  textAlign: 'center',
}));

/** The keys of a shortcut, labelled as on this device's keyboard. */
export function KeyCaps({ keys }: { keys: string }) {
  const t = usePanelTranslate();
  return (
    <span style={{ display: 'inline-flex', gap: 4, whiteSpace: 'nowrap' }}>
      {keyLabels(keys).map((mark) => (
        <Cap key={mark}>{mark === 'Space' ? t('shortcuts.space') : mark}</Cap>
      ))}
    </span>
  );
}
