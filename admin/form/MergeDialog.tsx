import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { Difference, MergeResult, Side } from '#domain/form/merge';
import { differenceId } from '#domain/form/merge';
import { useFormFields } from '../fields/form/FormFieldsContext';
import { useMergeTexts } from './mergeTexts';
import { DifferenceName, MergeChoice, MergeRow, radioName, SideName, sides } from './MergeChoice';
import { ValueText } from './ValueText';
import { useIsPhone } from '../ui/theme/useIsPhone';

export type Choices = Readonly<Record<string, Side>>;

interface MergeDialogProps {
  merge: MergeResult;
  title: string;
  /** Who made the other version and when. */
  text: string;
  names: Record<Side, string>;
  /** Label of the main button: what happens with the merged values. */
  confirmLabel: string;
  isSaving?: boolean;
  onConfirm(choices: Choices): void;
  /** Discards the own changes and takes the other side. */
  discardAction: { label: string; run(): void };
  onClose(): void;
}

/** A change that needed no choice: the version that is kept has a check mark. */
function MergedRow({
  field,
  difference,
  winner,
  names,
}: {
  field: FormField;
  difference: Difference;
  winner: Side;
  names: Record<Side, string>;
}) {
  const own = useMergeTexts();
  return (
    <MergeRow sx={{ fontSize: '0.8125rem', paddingBlock: '9px' }}>
      <DifferenceName field={field} difference={difference} />
      {sides.map((side) => (
        <Box key={side} sx={{ display: 'flex', gap: 0.75, color: side === winner ? undefined : 'text.secondary' }}>
          {side === winner && <CheckCircleOutlined aria-hidden sx={{ fontSize: 18, color: 'success.main' }} />}
          <span>
            <SideName>{names[side]}: </SideName>
            {side !== winner && side !== 'original' ? (
              own('unchanged')
            ) : (
              <ValueText field={field} value={difference[side]} />
            )}
          </span>
        </Box>
      ))}
    </MergeRow>
  );
}

/**
 * Three-way merge of a record: two versions and their common base. Changes that do not overlap are merged and listed;
 * each conflict needs a choice, and nothing is preselected.
 */
export function MergeDialog({
  merge,
  title,
  text,
  names,
  confirmLabel,
  isSaving = false,
  onConfirm,
  discardAction,
  onClose,
}: MergeDialogProps) {
  const isPhone = useIsPhone();
  const own = useMergeTexts();
  const { fields } = useFormFields();
  const [choices, setChoices] = useState<Choices>({});
  const body = useRef<HTMLDivElement>(null);
  const { conflicts, fromMine, fromTheirs } = merge;
  const unresolved = conflicts.filter((difference) => !choices[differenceId(difference)]);
  const fieldOf = (difference: Difference) => fields.find(({ name }) => name === difference.field);
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(conflicts.map((difference) => [differenceId(difference), side])));
  const confirm = () => {
    if (isSaving) return;
    if (unresolved.length === 0) onConfirm(choices);
    else
      body.current
        ?.querySelector<HTMLElement>(`input[name="${unresolved[0] ? radioName(unresolved[0]) : ''}"]`)
        ?.focus();
  };
  const merged = [
    ...fromMine.map((difference) => ({ difference, from: 'mine' as const })),
    ...fromTheirs.map((difference) => ({ difference, from: 'theirs' as const })),
  ];

  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby="merge-title"
      aria-describedby="merge-text"
      maxWidth={false}
    >
      <Box sx={{ width: 1080, maxWidth: '100%', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ display: 'flex', gap: 1.75, padding: { xs: '16px', md: '22px 24px 18px' } }}>
          <Box
            sx={(theme) => ({
              width: 40,
              height: 40,
              flex: 'none',
              borderRadius: '10px',
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
              background: theme.tokens.warningTint,
              color: theme.tokens.warning,
            })}
          >
            <CallMergeOutlined aria-hidden />
          </Box>
          <Box>
            <Typography variant="h6" component="h2" id="merge-title">
              {title}
            </Typography>
            <Typography id="merge-text" sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
          </Box>
        </Box>
        <Box ref={body} sx={{ overflow: 'auto', minHeight: 0 }}>
          <MergeRow
            aria-hidden
            sx={(theme) => ({
              display: { xs: 'none', md: 'grid' },
              paddingBlock: '9px',
              background: theme.tokens.subtle,
              fontSize: '0.8125rem',
              fontWeight: 550,
              color: 'text.secondary',
            })}
          >
            <span>{own('conflictField')}</span>
            {sides.map((side) => (
              <span key={side}>{names[side]}</span>
            ))}
          </MergeRow>
          {conflicts.map((difference, at) => {
            const field = fieldOf(difference);
            const id = differenceId(difference);
            return (
              field && (
                <MergeChoice
                  key={id}
                  field={field}
                  difference={difference}
                  names={names}
                  selectedSide={choices[id]}
                  onChoose={(side) => setChoices({ ...choices, [id]: side })}
                  autoFocus={at === 0}
                />
              )
            );
          })}
          {merged.length > 0 && (
            <Typography
              component="h3"
              sx={(theme) => ({
                padding: '10px 24px',
                fontSize: '0.75rem',
                fontWeight: 600,
                color: theme.tokens.success,
                background: theme.tokens.successTint,
                borderTop: `1px solid ${theme.tokens.border}`,
              })}
            >
              {own('mergedAlone')}
            </Typography>
          )}
          {merged.map(({ difference, from }) => {
            const field = fieldOf(difference);
            return (
              field && (
                <MergedRow
                  key={differenceId(difference)}
                  field={field}
                  difference={difference}
                  winner={from}
                  names={names}
                />
              )
            );
          })}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            padding: { xs: '12px 16px', md: '16px 24px' },
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Button variant="text" size="small" onClick={() => chooseAll('mine')}>
            {own('allMine', { side: names.mine })}
          </Button>
          <Button variant="text" size="small" onClick={() => chooseAll('theirs')}>
            {own('allMine', { side: names.theirs })}
          </Button>
          <Box
            role="status"
            sx={{
              flex: { xs: '1 0 100%', md: 1 },
              textAlign: { md: 'right' },
              fontSize: '0.8125rem',
              color: 'error.main',
            }}
          >
            {unresolved.length > 0 && own('choicesLeft', { count: unresolved.length })}
          </Box>
          <Button variant="text" onClick={onClose}>
            {own('toForm')}
          </Button>
          <Button variant="outlined" onClick={discardAction.run}>
            {discardAction.label}
          </Button>
          <Button
            variant="contained"
            aria-disabled={isSaving || unresolved.length > 0}
            onClick={confirm}
            sx={(theme) => ({
              '&[aria-disabled=true], &[aria-disabled=true]:hover': {
                background: theme.tokens.sunken,
                color: theme.tokens.textHint,
              },
            })}
          >
            {confirmLabel}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
