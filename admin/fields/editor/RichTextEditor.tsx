import type { FocusEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Editor } from '@tiptap/core';
import type {} from '@tiptap/extension-image';
import { EditorContent } from '@tiptap/react';
import { useFormFields } from '../form/FormFieldsContext';
import { useTranslate } from '../../core/i18n/useTranslate';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText } from '../form/FieldInputProps';
import { HtmlCodeInput } from './HtmlCodeInput';
import { EditorFrame } from './EditorFrame';
import { EditorToolBar } from './EditorToolBar';
import { findLostMarkup } from './findLostMarkup';
import { htmlToEditorContent, editorToHtml } from './richTextValue';
import { useEditorPictures } from './useEditorPictures';
import { useRichTextEditor } from './useRichTextEditor';

type Mode = 'visual' | 'code';

/** HTML source as it was typed, and the markup that the editor dropped. */
interface LossyConversion {
  originalHtml: string;
  lostMarkup: readonly string[];
}

/** The popovers of the toolbar belong to the field, though they are rendered in a portal. */
const isWithinEditor = (frame: Element, target: EventTarget | null): boolean =>
  target instanceof Element && (frame.contains(target) || target.closest('.MuiPopover-root') !== null);

/** A rich text: formatted, or as HTML source. Loaded when a form first shows one. */
export default function RichTextEditor(props: FieldInputProps) {
  const { id, locale, onChange, onBlur, invalid, describedBy, required, disabled, labelledBy } = props;
  const t = useTranslate();
  const { view } = useFormFields();
  const value = asText(props.value);
  const [mode, setMode] = useState<Mode>('visual');
  const [htmlBeforeCode, setHtmlBeforeCode] = useState(value);
  const [lossyConversion, setLossyConversion] = useState<LossyConversion | null>(null);

  const written = useRef<Editor | null>(null);
  const pictures = useEditorPictures(props, (picture) => written.current?.commands.setImage(picture));
  const editor = useRichTextEditor({
    // Typed HTML is parsed when the person switches back to the visual mode, not with each key press.
    value: mode === 'visual' ? value : htmlBeforeCode,
    onChange: (next) => {
      setLossyConversion(null);
      onChange(next);
    },
    editable: !disabled,
    onFiles: pictures.upload,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      tabindex: '0',
      'aria-describedby': [describedBy, disabled ? undefined : `${id}-keys`].filter(Boolean).join(' '),
      ...(required && { 'aria-required': 'true' }),
      ...(invalid && { 'aria-invalid': 'true' }),
      ...(disabled && { 'aria-readonly': 'true', 'aria-disabled': 'true' }),
      ...(locale !== '0' && { lang: locale }),
    },
  });

  useEffect(() => {
    written.current = editor;
  }, [editor]);

  useEffect(() => {
    // A label's `for` only works with form elements.
    const label = document.getElementById(labelledBy);
    const focus = () => void editor.commands.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [editor, labelledBy]);

  function switchMode(next: Mode): void {
    if (next === mode) return;
    setMode(next);
    // A picture that is inserted now would overwrite the typed HTML.
    if (next === 'code') pictures.cancelAll();
    setLossyConversion(null);
    setHtmlBeforeCode(value);
    if (next === 'code' || value === htmlBeforeCode) return;
    editor.commands.setContent(htmlToEditorContent(value), { emitUpdate: false });
    const convertedHtml = editorToHtml(editor);
    const lostMarkup = findLostMarkup(value, convertedHtml);
    if (lostMarkup.length > 0) setLossyConversion({ originalHtml: value, lostMarkup });
    onChange(convertedHtml);
  }

  function restoreCode({ originalHtml }: LossyConversion): void {
    setHtmlBeforeCode(value);
    setMode('code');
    setLossyConversion(null);
    onChange(originalHtml);
  }

  return (
    <EditorFrame
      className={[invalid && 'invalid', disabled && 'disabled'].filter(Boolean).join(' ')}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!isWithinEditor(event.currentTarget, event.relatedTarget)) onBlur();
      }}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'F10')
          event.currentTarget.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
        if (event.key === 'Escape' && event.target === editor.view.dom)
          event.currentTarget.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
      }}
    >
      {!disabled && mode === 'visual' && (
        <Box className="tools">
          <EditorToolBar
            editor={editor}
            controls={id}
            pictures={pictures}
            compact={locale !== '0' && view === 'both'}
          />
        </Box>
      )}
      <VisuallyHidden id={`${id}-keys`}>{t('editor.escapeHint')}</VisuallyHidden>
      {lossyConversion && (
        <Alert
          severity="warning"
          sx={{ borderRadius: 0 }}
          action={
            <Button size="small" color="inherit" onClick={() => restoreCode(lossyConversion)}>
              {t('editor.codeBack')}
            </Button>
          }
        >
          {t('editor.codeLost', { what: lossyConversion.lostMarkup.join(', ') })}
        </Alert>
      )}
      {mode === 'visual' ? <EditorContent editor={editor} /> : <HtmlCodeInput {...props} />}
      {!disabled && pictures.progress}
      {!disabled && (
        <Box className="modes">
          <SegmentedControl
            label={t('editor.mode')}
            value={mode}
            options={[
              { value: 'visual', label: t('editor.visual') },
              { value: 'code', label: t('editor.code') },
            ]}
            onChange={switchMode}
          />
        </Box>
      )}
    </EditorFrame>
  );
}
