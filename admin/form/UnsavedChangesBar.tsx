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
import { ConfirmDialog } from '../ui/ConfirmDialog';
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

/**
 * Used inside the bar of a small screen; long text is cut off with an ellipsis, the whole is in its title attribute.
 */
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 4,
  fontSize: '0.8125rem',
  '& > svg': { color: theme.tokens.warning, fontSize: 20, flex: 'none' },
}));

const maxNamedFields = 4;
const quietMs = 400;

interface UnsavedChangesBarProps {
  /** Time of day (HH:mm) when the draft was saved; empty while there is none. */
  draftSavedAt: string;
  onGoToField(field: string): void;
  /** On one line, without the time of the draft. */
  oneLine?: boolean;
}

/**
 * Lists the dirty fields as links to their inputs, says when the draft was saved, and offers to discard the changes.
 */
export function UnsavedChangesBar({ draftSavedAt, onGoToField, oneLine = false }: UnsavedChangesBarProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { actions, fields } = useFormFields();
  // The bar moves the form down, so it waits until nobody is typing.
  const dirtyFields = useValueWhenIdle(useDirtyFields(), quietMs);
  const [isConfirming, setIsConfirming] = useState(false);
  const namedFields = dirtyFields.length > maxNamedFields ? dirtyFields.slice(0, maxNamedFields - 1) : dirtyFields;
  const titleOf = (name: string) => fields.find((field) => field.name === name)?.title[language] ?? name;
  const Bar = oneLine ? Line : Strip;
  const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

  return (
    <>
      {dirtyFields.length > 0 && (
        <Bar>
          <EditNoteOutlined aria-hidden />
          <Box role="status" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {t(oneLine ? 'form.unsavedShort' : 'form.unsaved', { count: dirtyFields.length })}
          </Box>
          <Box
            title={oneLine ? dirtyFields.map(titleOf).join(', ') : undefined}
            sx={oneLine ? { flex: 1, minWidth: 0, paddingBlock: '6px', ...ellipsis } : { flex: 1, minWidth: 120 }}
          >
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
            {draftSavedAt && !oneLine && (
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
            {t(oneLine ? 'form.discardShort' : 'form.discard')}
          </Button>
        </Bar>
      )}
      <ConfirmDialog
        confirmation={
          isConfirming
            ? {
                title: t('form.discardTitle'),
                text: t('form.discardText'),
                confirmLabel: t('form.discard'),
                cancelLabel: t('form.keepChanges'),
                isDestructive: true,
                onConfirm: async () => actions.reset(),
              }
            : null
        }
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}
