import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';

const Item = styled('li')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minHeight: 28,
  padding: '2px 2px 2px 9px',
  borderRadius: 6,
  background: theme.tokens.accentTint,
  color: theme.tokens.accentText,
  fontSize: '0.8125rem',
  '&.bare': { paddingRight: 9 },
  '& .name': { overflowWrap: 'anywhere' },
  '& button': { padding: 3, marginLeft: 2, color: 'inherit' },
  '& svg.MuiSvgIcon-root': { fontSize: 16 },
}));

interface SelectedChipsProps {
  labelledBy: string;
  items: readonly { id: string; name: string }[];
  disabled: boolean;
  onRemove(id: string): void;
}

/** Selected items as chips, each with a remove button. */
export function SelectedChips({ labelledBy, items, disabled, onRemove }: SelectedChipsProps) {
  const t = usePanelTranslate();
  return (
    <Box
      component="ul"
      aria-labelledby={labelledBy}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', margin: 0, padding: 0 }}
    >
      {items.map(({ id, name }) => (
        <Item key={id} className={disabled ? 'bare' : undefined}>
          <span className="name">{name}</span>
          {!disabled && (
            <IconButton size="small" aria-label={t('field.remove', { name })} onClick={() => onRemove(id)}>
              <CloseOutlined />
            </IconButton>
          )}
        </Item>
      ))}
    </Box>
  );
}
