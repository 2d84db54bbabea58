import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { Difference, Side } from '#domain/form/merge';
import { differenceId } from '#domain/form/merge';
import { LocaleBadge } from '../fields/LocaleBadge';
import { useLanguage } from '../core/i18n/languageStore';
import { useMergeTexts } from './mergeTexts';
import { ValueText } from './ValueText';

export const radioName = (difference: Difference): string => `merge ${differenceId(difference)}`.replaceAll(' ', '-');

export const sides: readonly Side[] = ['mine', 'theirs', 'original'];

/** A row of the merge: the field's name, then the three versions, side by side where there is room. */
export const MergeRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr) minmax(0, 1fr) minmax(0, 0.82fr)',
  gap: 12,
  padding: '12px 24px',
  alignItems: 'start',
  borderTop: `1px solid ${theme.tokens.border}`,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, padding: '12px 16px' },
}));

const Option = styled('label')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  padding: '8px 12px 8px 6px',
  minHeight: 42,
  alignItems: 'flex-start',
  border: `1px solid ${theme.tokens.borderStrong}`,
  borderRadius: 10,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  cursor: 'pointer',
  '&.original': { borderStyle: 'dashed', color: theme.tokens.textSecondary },
  '&:has(:checked)': {
    borderColor: theme.tokens.accent,
    borderStyle: 'solid',
    boxShadow: `inset 0 0 0 1px ${theme.tokens.accent}`,
    background: theme.tokens.selected,
  },
  '& .MuiRadio-root': { padding: 0, margin: '1px 0' },
}));

/** The column's name before a value: visible where the columns are stacked, always available to screen readers. */
export const SideName = styled('span')(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.down('md')]: { display: 'block', fontSize: '0.75rem', color: theme.tokens.textHint },
}));

export function DifferenceName({ field, difference, id }: { field: FormField; difference: Difference; id?: string }) {
  const language = useLanguage();
  return (
    <Typography component="span" id={id} sx={{ fontWeight: 550 }}>
      {field.title[language]} {difference.key !== '0' && <LocaleBadge locale={difference.key} />}
    </Typography>
  );
}

interface MergeChoiceProps {
  field: FormField;
  difference: Difference;
  names: Record<Side, string>;
  selectedSide: Side | undefined;
  onChoose(side: Side): void;
  autoFocus: boolean;
}

/** A conflict: both sides changed this value. Nothing is preselected. */
export function MergeChoice({ field, difference, names, selectedSide, onChoose, autoFocus }: MergeChoiceProps) {
  const own = useMergeTexts();
  const id = radioName(difference);
  return (
    <MergeRow role="radiogroup" aria-labelledby={`${id}-name`} aria-required>
      <Box sx={{ paddingTop: { md: 1 } }}>
        <DifferenceName field={field} difference={difference} id={`${id}-name`} />
        {selectedSide === undefined && (
          <Typography
            variant="caption"
            component="div"
            sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'error.main' }}
          >
            <ErrorOutlineOutlined aria-hidden sx={{ fontSize: 14 }} />
            {own('needsChoice')}
          </Typography>
        )}
      </Box>
      {sides.map((side, at) => (
        <Option key={side} className={side}>
          <Radio
            size="small"
            name={id}
            value={side}
            checked={selectedSide === side}
            onChange={() => onChoose(side)}
            autoFocus={autoFocus && at === 0}
          />
          <span>
            <SideName>{names[side]}: </SideName>
            <ValueText field={field} value={difference[side]} />
          </span>
        </Option>
      ))}
    </MergeRow>
  );
}
