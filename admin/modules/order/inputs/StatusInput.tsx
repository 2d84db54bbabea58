import { useContext, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxStatusCommentLength } from '#domain/fields/orderStatus';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { isObject } from '#domain/wire/isObject';
import type { OrderStatusValue, StatusEntry } from '#domain/wire/Order';
import { useSession } from '../../../core/session/SessionContext';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { FieldHelperText } from '../../../fields/FieldHelperText';
import { FieldLabel } from '../../../fields/FieldLabel';
import type { FieldInputProps } from '../../../fields/form/FieldInputProps';
import { useFormFields } from '../../../fields/form/FormFieldsContext';
import { SubmitContext } from '../../../fields/form/SubmitContext';
import { TextBox } from '../../../fields/TextBox';
import { CancelNotice } from './CancelNotice';
import { ReportNote } from './ReportNote';
import { StatusChip } from '../../../fields/cells/StatusChip';
import { isUnsaved, StatusHistory } from './StatusHistory';
import { StatusSteps } from './StatusSteps';
import { useStatusTexts } from './statusTexts';

const noStatus: OrderStatusValue = { status: '', history: [] };
const noChoices: readonly DatalistItem[] = [];
const asStatus = (value: unknown): OrderStatusValue => (isObject(value) ? { ...noStatus, ...value } : noStatus);

/** The status of an order, its history, and what comes next: an entry at the head of the history, until it is saved. */
export function StatusInput({ id, field, value, onChange, disabled }: FieldInputProps) {
  const t = useStatusTexts();
  const { status, history } = asStatus(value);
  const choices = field.datalist ?? noChoices;
  const titleOf = (code: string) => choices.find((choice) => choice.value === code)?.view ?? code;
  const [newest] = history;
  const canUndo = newest !== undefined && isUnsaved(newest);
  const select = useRef<HTMLInputElement>(null);
  const submit = useContext(SubmitContext);
  const { observer } = useFormFields();
  const add = (entry: StatusEntry) => {
    const isAlone = observer.dirtyFields().length === 0;
    onChange({ status: entry.status, history: [entry, ...history] });
    // With other changes it is saved by the form's own button.
    if (isAlone) submit?.();
  };
  const undo = () => {
    const rest = history.slice(1);
    onChange({ status: rest[0]?.status ?? asStatus(field.value['0']).status, history: rest });
    select.current?.focus();
  };
  return (
    <Box id={id} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, containerType: 'inline-size' }}>
      {status !== '' && <StatusSteps history={history} />}
      <Typography
        variant="small"
        component="div"
        sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}
      >
        {status === '' ? (
          t('none')
        ) : (
          <>
            {t('current')}
            <StatusChip status={status} label={titleOf(status)} />
          </>
        )}
      </Typography>
      {!disabled && choices.length > 0 && (
        <StatusChange id={id} choices={choices} current={status} isFollowing={canUndo} select={select} onAdd={add} />
      )}
      <VisuallyHidden role="status">{canUndo ? t('changed', { status: titleOf(newest.status) }) : ''}</VisuallyHidden>
      {history.length > 0 && (
        <Box
          component="details"
          open={canUndo}
          sx={{
            '& > summary': { cursor: 'pointer', color: 'text.secondary', fontSize: '0.8125rem' },
            '& > ol': { marginTop: 1.5 },
          }}
        >
          <summary id={`${id}-history`}>{t('history')}</summary>
          <StatusHistory
            history={history}
            labelledBy={`${id}-history`}
            titleOf={titleOf}
            onUndo={canUndo && !disabled ? undo : null}
          />
        </Box>
      )}
    </Box>
  );
}

interface StatusChangeProps {
  id: string;
  choices: readonly DatalistItem[];
  current: string;
  /** It follows a status that is not saved yet: the choices are those of the saved one, and the server decides. */
  isFollowing: boolean;
  select: React.RefObject<HTMLInputElement | null>;
  onAdd(entry: StatusEntry): void;
}

/** In one row where there is room for it, else in two. */
const changeStyle = {
  display: 'grid',
  gap: 1.5,
  // Empty until there is something to say, it takes no gap.
  '& > .report-note:empty': { marginTop: -1.5 },
  '@container (min-width: 480px)': {
    gridTemplateColumns: 'minmax(160px, 220px) minmax(0, 1fr)',
    alignItems: 'start',
    '& > .MuiButton-root': { justifySelf: 'end' },
    '& > :is(.MuiAlert-root, .report-note)': { gridColumn: '1 / -1', order: 1 },
  },
  '@container (min-width: 720px)': {
    gridTemplateColumns: 'minmax(160px, 220px) minmax(0, 1fr) auto auto',
    '& > :is(.MuiButton-root, .MuiFormControlLabel-root)': { marginTop: '26px' },
    '& > .MuiFormControlLabel-root': { marginRight: 0 },
  },
} as const;

function StatusChange({ id, choices, current, isFollowing, select, onAdd }: StatusChangeProps) {
  const t = useStatusTexts();
  const [next, setNext] = useState('');
  const [comment, setComment] = useState('');
  const [reported, setReported] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const commentBox = useRef<HTMLDivElement>(null);
  const isForbidden = ({ value, disabled }: DatalistItem) => value === current || (!isFollowing && disabled === true);
  const { role } = useSession().user;
  const offered = choices.filter(
    ({ visible, value }) => visible !== false && (value === current || role?.statuses?.includes(value) !== false),
  );
  const chosen = offered.find(({ value }) => value === next && value !== current);
  const needsComment = !isFollowing && chosen?.needsComment === true;
  const isMissing = isAsked && needsComment && comment.trim() === '';
  const change = () => {
    if (!chosen) return;
    // The server would refuse it, after the choice has left the inputs.
    setIsAsked(true);
    if (needsComment && comment.trim() === '') {
      commentBox.current?.querySelector('input')?.focus();
      return;
    }
    setIsAsked(false);
    onAdd({ status: chosen.value, comment: comment.trim(), reported, time: '', author: '' });
    setNext('');
    setComment('');
    setReported(false);
    // Without a choice the button is off.
    select.current?.focus();
  };
  return (
    <Box sx={changeStyle}>
      <div className="field">
        <div className="field-head">
          <FieldLabel as="span" id={`${id}-next-label`}>
            {t('next')}
          </FieldLabel>
        </div>
        <TextField
          select
          id={`${id}-next`}
          value={chosen?.value ?? ''}
          inputRef={select}
          helperText={(!isFollowing && chosen?.reason) || undefined}
          onChange={(event) => setNext(event.target.value)}
          slotProps={{
            select: {
              displayEmpty: true,
              renderValue: () => chosen?.view ?? t('choose'),
              SelectDisplayProps: { 'aria-labelledby': `${id}-next-label` },
            },
          }}
        >
          {offered.map((choice) => (
            <MenuItem key={choice.value} value={choice.value} disabled={isForbidden(choice)} sx={{ display: 'block' }}>
              {choice.view}
              {!isFollowing && choice.reason && (
                <Typography variant="caption" component="div" sx={{ whiteSpace: 'normal' }}>
                  {choice.reason}
                </Typography>
              )}
            </MenuItem>
          ))}
        </TextField>
      </div>
      {(chosen?.value ?? (isFollowing ? current : '')) === 'canceled' && <CancelNotice />}
      <div className="field" ref={commentBox}>
        <div className="field-head">
          <FieldLabel htmlFor={`${id}-comment`} required={needsComment}>
            {t('comment')}{' '}
            {!needsComment && (
              <Typography component="span" variant="caption" sx={(theme) => ({ color: theme.tokens.textHint })}>
                {t('optional')}
              </Typography>
            )}
          </FieldLabel>
        </div>
        <TextBox
          id={`${id}-comment`}
          value={comment}
          aria-describedby={`${id}-comment-notes`}
          aria-required={needsComment}
          aria-invalid={isMissing}
          onChange={(text) => setComment([...text].slice(0, maxStatusCommentLength).join(''))}
        />
        <FieldHelperText
          id={`${id}-comment-notes`}
          messages={isMissing ? [{ level: 'error', key: 'statusNeedsComment' }] : []}
          hint={t('commentHint')}
          counter={{ count: [...comment].length, max: maxStatusCommentLength }}
        />
      </div>
      <FormControlLabel
        control={<Checkbox checked={reported} onChange={(event) => setReported(event.target.checked)} />}
        label={t('report')}
      />
      {chosen && <ReportNote status={chosen.value} comment={comment.trim()} isReported={reported} />}
      <Button variant="tint" disabled={!chosen} onClick={change}>
        {t('change')}
      </Button>
    </Box>
  );
}
