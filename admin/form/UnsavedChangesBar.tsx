import { Fragment, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { useFormFields } from '../fields/form/FormFieldsContext';
import { useDirtyFields } from '../fields/form/useFormSelector';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { DiscardQuestion } from './DiscardQuestion';
import { useValueWhenIdle } from './useValueWhenIdle';

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minHeight: 40,
  padding: '4px 6px 4px 14px',
  marginBottom: 12,
  borderRadius: 10,
  border: `1px solid ${theme.tokens.warningBorder}`,
  background: theme.tokens.warningTint,
  fontSize: '0.8125rem',
  '& > svg': { color: theme.tokens.warning, fontSize: 20 },
}));

const maxNamedFields = 4;
const quietMs = 400;

interface UnsavedChangesBarProps {
  /** Time of day (HH:mm) when the draft was saved; empty while there is none. */
  draftSavedAt: string;
  onGoToField(field: string): void;
}

/**
 * Lists the dirty fields as links to their inputs, says when the draft was saved, and offers to discard the changes.
 */
export function UnsavedChangesBar({ draftSavedAt, onGoToField }: UnsavedChangesBarProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { fields } = useFormFields();
  // The bar moves the form down, so it waits until nobody is typing.
  const dirtyFields = useValueWhenIdle(useDirtyFields(), quietMs);
  const [isConfirming, setIsConfirming] = useState(false);
  const namedFields = dirtyFields.length > maxNamedFields ? dirtyFields.slice(0, maxNamedFields - 1) : dirtyFields;
  const titleOf = (name: string) => fields.find((field) => field.name === name)?.title[language] ?? name;

  return (
    <>
      {dirtyFields.length > 0 && (
        <Strip>
          <EditNoteOutlined aria-hidden />
          <Box role="status" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {t('form.unsaved', { count: dirtyFields.length })}
          </Box>
          <Box sx={{ flex: 1, minWidth: 120 }}>
            {namedFields.map((name, at) => (
              <Fragment key={name}>
                {at > 0 && ', '}
                <MuiLink
                  component="button"
                  type="button"
                  underline="always"
                  onClick={() => onGoToField(name)}
                  sx={{ color: 'text.primary', font: 'inherit', verticalAlign: 'baseline' }}
                >
                  {titleOf(name)}
                </MuiLink>
              </Fragment>
            ))}
            {dirtyFields.length > namedFields.length &&
              ` ${t('form.andMore', { count: dirtyFields.length - namedFields.length })}`}
            {draftSavedAt && (
              <Box component="span" sx={{ color: 'text.secondary', marginLeft: 1.5 }}>
                {t('form.draftKept', { time: draftSavedAt })}
              </Box>
            )}
          </Box>
          <Button
            size="small"
            variant="text"
            sx={{ color: 'text.primary', flex: 'none' }}
            onClick={() => setIsConfirming(true)}
          >
            {t('form.discard')}
          </Button>
        </Strip>
      )}
      <DiscardQuestion isOpen={isConfirming} onClose={() => setIsConfirming(false)} />
    </>
  );
}
