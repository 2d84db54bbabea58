import { useState } from 'react';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import type { FormObserver } from '../fields/form/createFormObserver';
import { useFormFields } from '../fields/form/FormFieldsContext';
import { useDirtyFields, useFormSelector } from '../fields/form/useFormSelector';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { DiscardQuestion } from './DiscardQuestion';

const readInvalid = (form: FormObserver): string =>
  JSON.stringify(
    [...form.visibleFields()].filter((name) => form.state(name).messages.some(({ level }) => level === 'error')),
  );

/** How many fields are changed and how many are wrong; pressed, which, each with a way to it, and a way back from all. */
export function ChangesMenu({ onGoToField }: { onGoToField(field: string): void }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { fields } = useFormFields();
  const dirty = useDirtyFields();
  const invalid = JSON.parse(useFormSelector(readInvalid)) as string[];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setAnchor(null);
  const titleOf = (name: string) => fields.find((field) => field.name === name)?.title[language] ?? name;
  const named = [...invalid, ...dirty.filter((name) => !invalid.includes(name))];
  const changes = t('form.changes', { count: dirty.length });
  const errors = t('form.errors', { count: invalid.length });
  return (
    <>
      <VisuallyHidden role="status">
        {[dirty.length > 0 && changes, invalid.length > 0 && errors].filter(Boolean).join(', ')}
      </VisuallyHidden>
      {named.length > 0 && (
        <Button
          variant="text"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            flex: 'none',
            flexDirection: 'column',
            alignItems: 'flex-start',
            minHeight: 44,
            fontSize: '0.8125rem',
            lineHeight: '18px',
            whiteSpace: 'nowrap',
          }}
        >
          {dirty.length > 0 && <span>{changes}</span>}
          {invalid.length > 0 && <span className="wrong-count">{errors}</span>}
        </Button>
      )}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={close}
      >
        {named.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              close();
              onGoToField(name);
            }}
            sx={invalid.includes(name) ? { gap: 1, color: 'error.main' } : undefined}
          >
            {invalid.includes(name) && <ErrorOutlineOutlined fontSize="small" />}
            {titleOf(name)}
          </MenuItem>
        ))}
        {dirty.length > 0 && <Divider component="li" />}
        {dirty.length > 0 && (
          <MenuItem
            onClick={() => {
              close();
              setIsConfirming(true);
            }}
          >
            {t('form.discard')}
          </MenuItem>
        )}
      </Menu>
      <DiscardQuestion isOpen={isConfirming} onClose={() => setIsConfirming(false)} />
    </>
  );
}
