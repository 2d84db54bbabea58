import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createChangeCalls } from '../../../dataProvider/changeCalls';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { ChangeRecord } from '../../../dataProvider/changesDataProvider';
import { kyivDateTime } from '#domain/time/kyiv';
import type { FieldChange, VersionSide } from '#domain/wire/Change';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import { ChangeValue, useValueRows } from './ChangeValues';
import { useHistoryTexts } from './texts';

interface RestoreVersionDialogProps {
  entity: string;
  id: string;
  /** The revision that the form shows. */
  revision: number;
  change: ChangeRecord;
  onRestored(): void;
  onClose(): void;
}

/** A field that differs, with its value now and in the version. */
function FieldChoice({ field, checked, onToggle }: { field: FieldChange; checked: boolean; onToggle(): void }) {
  const tHistory = useHistoryTexts();
  const language = useLanguage();
  const rows = useValueRows([field]);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', paddingBlock: 1 }}>
      <FormControlLabel
        control={<Checkbox checked={checked} onChange={onToggle} />}
        label={<Typography sx={{ fontWeight: 550 }}>{field.title[language]}</Typography>}
      />
      {rows.map(({ key, title, before, after }) => (
        <Box key={key} sx={{ paddingInlineStart: 4, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1 }}>
          {rows.length > 1 && <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>{title}</Box>}
          <Box sx={{ color: 'text.secondary' }}>{tHistory('now')}</Box>
          <ChangeValue value={before} />
          <Box sx={{ color: 'text.secondary' }}>{tHistory('then')}</Box>
          <ChangeValue value={after} />
        </Box>
      ))}
    </Box>
  );
}

/** Which version, and which of the fields that differ from it. Those of the change itself are chosen at first. */
export function RestoreVersionDialog({ entity, id, revision, change, onRestored, onClose }: RestoreVersionDialogProps) {
  const t = usePanelTranslate();
  const tHistory = useHistoryTexts();
  const calls = useCalls(createChangeCalls);
  const notify = useNotifications();
  const [side, setSide] = useState<VersionSide>(change.kind === 'created' ? 'after' : 'before');
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [isSaving, setIsSaving] = useState(false);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['recordVersion', entity, id, revision, change._id, side],
    queryFn: ({ signal }) => calls.recordVersion(entity, id, { change: change._id, side }, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const own = new Set(change.fields.map(({ name }) => name));
  const isChosen = (name: string): boolean => own.has(name) !== toggled.has(name);
  const toggle = (name: string): void => {
    const next = new Set(toggled);
    if (!next.delete(name)) next.add(name);
    setToggled(next);
  };
  const chosen = (data?.fields ?? []).map(({ name }) => name).filter(isChosen);

  async function restore(): Promise<void> {
    setIsSaving(true);
    try {
      const body = { change: change._id, side, fields: chosen, _revision: revision };
      const { result, messages } = await calls.restoreVersion(entity, id, body);
      notify.show(result.valid ? messages : [...messages, ...result.messages]);
      if (result.valid) {
        onRestored();
        onClose();
      }
    } catch (failure) {
      notify.failure(failure);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="restore-version-title" fullWidth maxWidth="sm">
      <DialogTitle id="restore-version-title">
        {tHistory('restoreOf', { when: kyivDateTime(Date.parse(change.at)) })}
      </DialogTitle>
      <DialogContent>
        {change.kind !== 'created' && (
          <RadioGroup
            row
            aria-label={tHistory('restoreSide')}
            value={side}
            onChange={(_event, next) => setSide(next as VersionSide)}
          >
            <FormControlLabel value="before" control={<Radio />} label={tHistory('sideBefore')} />
            <FormControlLabel value="after" control={<Radio />} label={tHistory('sideAfter')} />
          </RadioGroup>
        )}
        {error && !data && <Typography color="error">{asCallFailure(error).message}</Typography>}
        {!data && !error && <Skeleton role="status" variant="rounded" height={160} aria-label={t('shell.loading')} />}
        {data?.fields.length === 0 && (
          <Typography role="status" sx={{ marginTop: 2 }}>
            {tHistory('restoreNothing')}
          </Typography>
        )}
        {data && data.fields.length > 0 && (
          <Box
            component="ul"
            aria-label={tHistory('restoreFields')}
            sx={{ listStyle: 'none', margin: '8px 0 0', padding: 0 }}
          >
            {data.fields.map((field) => (
              <FieldChoice
                key={field.name}
                field={field}
                checked={isChosen(field.name)}
                onToggle={() => toggle(field.name)}
              />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0 || isSaving || isPlaceholderData}
          onClick={() => void restore()}
        >
          {tHistory('restoreSubmit', { count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
