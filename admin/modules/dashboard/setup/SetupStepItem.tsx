import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { LinkBase as Link } from 'ra-core';
import type { SetupStep } from '#domain/wire/Setup';
import { createPath, listPath, updatePath } from '../../../core/routing/paths';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useSetupTexts } from './texts';

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '4px 14px',
  padding: '14px 0',
  // What is done is one line.
  '&[data-state=done]': { alignItems: 'center', paddingBlock: 6 },
  '& + &': { borderTop: `1px solid ${theme.tokens.border}` },
  '& > .mark': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 24,
    height: 24,
    borderRadius: '50%',
    boxShadow: `inset 0 0 0 1.5px ${theme.tokens.borderStrong}`,
    color: theme.tokens.textSecondary,
    fontSize: '0.8125rem',
    fontWeight: 550,
    '& > svg': { fontSize: 16 },
  },
  '&[data-state=current] > .mark': { background: theme.tokens.accent, color: theme.tokens.onAccent, boxShadow: 'none' },
  '&[data-state=done] > .mark': { background: theme.tokens.success, color: theme.tokens.surface, boxShadow: 'none' },
  '& > .text > b': { display: 'block', fontSize: '0.875rem', fontWeight: 550, overflowWrap: 'anywhere' },
  '&[data-state=done] > .text > b': { color: theme.tokens.textSecondary },
  '& > .text > span': { color: theme.tokens.textSecondary, fontSize: '0.8125rem', overflowWrap: 'anywhere' },
  '& > .fields': { gridColumn: '2 / -1' },
  '@container (max-width: 520px)': { '&:not([data-state=done]) > a': { gridColumn: '2 / -1', justifySelf: 'start' } },
}));

const pathOf = ({ entity, record, isNew, filter }: NonNullable<SetupStep['place']>): string => {
  if (record !== undefined) return updatePath(entity, record);
  return isNew ? createPath(entity) : listPath(entity, filter === undefined ? '' : `?page=1&filter=${filter}`);
};

interface SetupStepItemProps {
  step: SetupStep;
  /** From 1. */
  number: number;
  isCurrent: boolean;
  /** The inputs of the current step. */
  children?: ReactNode;
}

/** A step: whether it is done, what happens until it is, and where it is done. */
export function SetupStepItem({ step, number, isCurrent, children }: SetupStepItemProps) {
  const t = useSetupTexts();
  const { id, isDone, place, left = 0, title: record } = step;
  const title = t(`step.${id}.title`, { count: left });
  const isBegun = !isDone && record !== undefined;
  const action = isDone ? t('edit') : isBegun ? t('finish') : t(`step.${id}.action`);
  const why = isDone ? undefined : t(`step.${id}.why`);
  const note = isBegun ? t('isOff', { record }) : (record ?? why);
  const state = isDone ? 'done' : isCurrent ? 'current' : 'open';
  return (
    <Item data-state={state} aria-current={isCurrent ? 'step' : undefined}>
      <span className="mark" aria-hidden>
        {isDone ? <CheckOutlined /> : number}
      </span>
      <div className="text">
        <b>
          {title}
          {isDone && <VisuallyHidden>, {t('isDone')}</VisuallyHidden>}
        </b>
        {note && <span>{note}</span>}
      </div>
      {place && !children && (
        <Button
          component={Link}
          to={pathOf(place)}
          size="small"
          variant={isDone ? 'text' : 'outlined'}
          aria-label={t('act', { action, title })}
        >
          {action}
        </Button>
      )}
      {children && <div className="fields">{children}</div>}
    </Item>
  );
}
