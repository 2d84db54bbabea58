import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { kyivDateTime } from '#domain/time/kyiv';
import { useFormFields } from '../fields/form/FormFieldsContext';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import type { FormDraft } from './draftStorage';

const maxNamedFields = 4;

interface RestoreDraftBannerProps {
  draft: FormDraft;
  onRestore(): void;
  onDiscard(): Promise<void>;
}

/**
 * «Є незбережена чернетка»: when the draft was saved and which fields it changes, with buttons to restore or discard
 * it.
 */
export function RestoreDraftBanner({ draft, onRestore, onDiscard }: RestoreDraftBannerProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { fields } = useFormFields();
  const [isConfirming, setIsConfirming] = useState(false);
  const titles = fields.filter(({ name }) => name in draft.values).map(({ title }) => title[language]);
  const moreText =
    titles.length > maxNamedFields ? ` ${t('form.andMore', { count: titles.length - maxNamedFields })}` : '';

  return (
    <>
      <Alert
        severity="info"
        role="status"
        sx={(theme) => ({ marginBottom: 2, alignItems: 'center', border: `1px solid ${theme.tokens.info}` })}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button size="small" variant="outlined" onClick={onRestore}>
              {t('form.draftRestore')}
            </Button>
            <Button size="small" variant="text" color="inherit" onClick={() => setIsConfirming(true)}>
              {t('form.draftDiscard')}
            </Button>
          </Box>
        }
      >
        <strong>{t('form.draftFound', { when: kyivDateTime(draft.at) })}</strong>
        {titles.length > 0 && (
          <Box component="span" sx={{ display: 'block' }}>
            {titles.slice(0, maxNamedFields).join(', ')}
            {moreText}
          </Box>
        )}
      </Alert>
      <ConfirmDialog
        confirmation={
          isConfirming
            ? {
                title: t('form.draftDiscardTitle'),
                text: t('form.draftDiscardText'),
                confirmLabel: t('actions.delete'),
                isDestructive: true,
                onConfirm: onDiscard,
              }
            : null
        }
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}
