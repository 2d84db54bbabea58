import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ListAttribute } from '#domain/wire/Listing';
import type { EntityDescription } from '#domain/wire/Start';
import type { Density } from '#domain/wire/View';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { SegmentedControl } from '../ui/SegmentedControl';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { columnChoices, customColumnsOf } from './columnChoice';
import { ColumnOrderList } from './ColumnOrderList';
import { useIsPhone } from '../ui/theme/useIsPhone';

interface ColumnsDialogProps {
  entity: EntityDescription;
  attributes: readonly ListAttribute[];
  columns: readonly string[] | undefined;
  density: Density;
  /** Title of the saved view that the columns belong to. */
  viewName: string | null;
  onApply(columns: readonly string[] | undefined, density: Density): void;
  onClose(): void;
}

/** Chooses a list's columns, their order and the row density. Loaded when it is first opened. */
export default function ColumnsDialog({
  entity,
  attributes,
  columns,
  density,
  viewName,
  onApply,
  onClose,
}: ColumnsDialogProps) {
  const isPhone = useIsPhone();
  const t = usePanelTranslate();
  const language = useLanguage();
  const [choices, setChoices] = useState(() => columnChoices(entity, attributes, columns));
  const [selectedDensity, setSelectedDensity] = useState(density);
  const [announcement, setAnnouncement] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const pressedButton = useRef<{ name: string; up: boolean } | null>(null);
  const titleOf = (name: string) => attributes.find((attribute) => attribute.name === name)?.title[language] ?? name;

  // The pressed button keeps the focus after the row has moved; at either end it is disabled, so the other one gets it.
  useEffect(() => {
    if (!pressedButton.current) return;
    const { name, up } = pressedButton.current;
    pressedButton.current = null;
    const row = body.current?.querySelector(`[data-column="${name}"]`);
    const parts = up ? ['up', 'down'] : ['down', 'up'];
    parts
      .map((part) => row?.querySelector<HTMLElement>(`[data-part=${part}]`))
      .find((button) => button && !button.matches(':disabled'))
      ?.focus();
  }, [choices]);

  return (
    <Dialog open fullScreen={isPhone} onClose={onClose} aria-labelledby="columns-title" maxWidth="xs" fullWidth>
      <DialogTitle id="columns-title">{t('views.setup')}</DialogTitle>
      <DialogContent ref={body}>
        <Typography component="h3" variant="subtitle2" sx={{ marginBottom: 0.75 }}>
          {t('views.density')}
        </Typography>
        <SegmentedControl<Density>
          label={t('views.density')}
          value={selectedDensity}
          options={[
            { value: 'comfortable', label: t('views.comfortable') },
            { value: 'compact', label: t('views.compact') },
          ]}
          onChange={setSelectedDensity}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', marginTop: 2 }}>
          <Typography id="columns-label" component="h3" variant="subtitle2" sx={{ flex: 1 }}>
            {t('views.columns')}
          </Typography>
          <Button size="small" variant="text" onClick={() => setChoices(columnChoices(entity, attributes, undefined))}>
            {t('views.resetColumns')}
          </Button>
        </Box>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBottom: 1 }}>
          {t('views.columnsHint')} {viewName !== null && t('views.columnsOfView', { title: viewName })}
        </Typography>
        <ColumnOrderList
          labelledBy="columns-label"
          fixed={{ name: entity.titleField, title: titleOf(entity.titleField) }}
          choices={choices}
          titleOf={titleOf}
          onChange={setChoices}
          onMoved={(name, place) => {
            pressedButton.current = { name, up: place < choices.findIndex((choice) => choice.name === name) };
            setAnnouncement(t('views.moved', { name: titleOf(name), place: place + 2, count: choices.length + 1 }));
          }}
        />
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </DialogContent>
      <DialogActions sx={{ padding: '12px 24px 20px' }}>
        <Button variant="outlined" onClick={onClose}>
          {t('pickers.cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            onApply(customColumnsOf(entity, attributes, choices), selectedDensity);
            onClose();
          }}
        >
          {t('views.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
