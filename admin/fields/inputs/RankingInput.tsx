import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import StarHalfOutlined from '@mui/icons-material/StarHalfOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import { readNumber } from '#domain/text/readNumber';
import { rankingScale, starsOf } from '#domain/fields/ranking';
import { formatNumber } from '#domain/text/formatNumber';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { focusRing } from '../../ui/theme/focusRing';
import type { FieldInputProps } from '../form/FieldInputProps';

const starPositions = [1, 2, 3, 4, 5];
const pointsPerStar = rankingScale.step;

const Star = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 36,
  borderRadius: 8,
  cursor: 'pointer',
  color: theme.tokens.honeyDeep,
  '& svg': { fontSize: 26 },
  '&:hover svg': { transform: 'scale(1.08)' },
  '&:has(:focus-visible)': focusRing(theme.tokens, -1),
  '&:has(:disabled)': { cursor: 'default', '& svg': { transform: 'none' } },
  '& input': visuallyHidden,
  '@media (pointer: coarse)': { width: 44, height: 44 },
}));

/** Five stars as radio buttons: arrows select, Delete clears. Averages show half stars. */
export function RankingInput({
  id,
  value,
  onChange,
  onBlur,
  disabled,
  labelledBy,
  describedBy,
  invalid,
  required,
}: FieldInputProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const number = typeof value === 'number' ? value : (readNumber(value ?? null) ?? null);
  const stars = number === null ? null : starsOf(number);
  const text = (count: number) => t('field.stars', { stars: formatNumber(count, language) });
  const focusableStar = Math.max(1, Math.round(stars ?? 0));

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 36 }}>
      <Box
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        sx={{ display: 'flex', marginLeft: '-4px' }}
        onKeyDown={(event) => {
          if (disabled || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
          event.preventDefault();
          onChange(null);
        }}
      >
        {starPositions.map((place) => {
          const Icon =
            stars !== null && place <= stars
              ? StarOutlined
              : stars === place - 0.5
                ? StarHalfOutlined
                : StarBorderOutlined;
          return (
            <Star key={place}>
              <input
                id={place === focusableStar ? id : undefined}
                type="radio"
                name={id}
                value={place}
                checked={stars === place}
                disabled={disabled}
                aria-label={text(place)}
                onChange={() => onChange(place * pointsPerStar)}
                onBlur={onBlur}
              />
              <Icon aria-hidden />
            </Star>
          );
        })}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {stars === null ? t('inputs.noStars') : text(stars)}
      </Box>
      {number !== null && !disabled && (
        <Button size="small" variant="text" onClick={() => onChange(null)}>
          {t('field.clear')}
        </Button>
      )}
    </Box>
  );
}
