import { lazy, Suspense } from 'react';
import TextField from '@mui/material/TextField';
import { stripMarkup } from '#domain/text/stripMarkup';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText, inputAttributes } from '../form/FieldInputProps';

const RichText = lazy(() => import('./RichTextEditor'));

/**
 * Shows the plain text until the editor is loaded. The fields of a tab are mounted when it is first opened, and only
 * then is the editor loaded.
 */
function LoadingFallback({ id, locale, value, disabled, labelledBy, ...state }: FieldInputProps) {
  return (
    <TextField
      id={id}
      value={stripMarkup(asText(value)).trim()}
      multiline
      minRows={8}
      maxRows={24}
      disabled={disabled}
      slotProps={{
        htmlInput: {
          ...inputAttributes(state),
          'aria-labelledby': labelledBy,
          'aria-busy': true,
          readOnly: true,
          lang: locale === '0' ? undefined : locale,
        },
      }}
    />
  );
}

export function EditorInput(props: FieldInputProps) {
  return (
    <Suspense fallback={<LoadingFallback {...props} />}>
      <RichText {...props} />
    </Suspense>
  );
}
