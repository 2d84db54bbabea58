import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { kyivDateTime } from '../../domain/time/kyiv';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { ConfirmDialog } from '../shell/ConfirmDialog';
import type { Draft } from './draftStorage';
import { useFormContext } from './FormContext';

const named = 4;

interface DraftOfferProps {
  draft: Draft;
  onRestore(): void;
  onDiscard(): Promise<void>;
}

/** «Є незбережена чернетка»: when it was left and what it touches, to be taken up again or thrown away. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  const t = useT();
  const language = useLanguage();
  const { fields } = useFormContext();
  const [asking, setAsking] = useState(false);
  const titles = fields.filter(({ name }) => name in draft.values).map(({ title }) => title[language]);
  const more = titles.length > named ? ` ${t('form.andMore', { count: titles.length - named })}` : '';

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
            <Button size="small" variant="text" color="inherit" onClick={() => setAsking(true)}>
              {t('form.draftDiscard')}
            </Button>
          </Box>
        }
      >
        <strong>{t('form.draftFound', { when: kyivDateTime(draft.at) })}</strong>
        {titles.length > 0 && (
          <Box component="span" sx={{ display: 'block' }}>
            {titles.slice(0, named).join(', ')}
            {more}
          </Box>
        )}
      </Alert>
      <ConfirmDialog
        asked={
          asking
            ? {
                title: t('form.draftDiscardTitle'),
                text: t('form.draftDiscardText'),
                verb: t('actions.delete'),
                destructive: true,
                run: onDiscard,
              }
            : null
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
}
