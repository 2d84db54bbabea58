import type { FocusEvent } from 'react';
import { useContext, useEffect, useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type {} from '@tiptap/extension-image';
import { RichTextInput, TiptapEditorContext } from 'ra-input-rich-text';
import { useFormFields } from '../form/FormFieldsContext';
import { sourceOf } from '../form/sources';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText } from '../form/FieldInputProps';
import { controlWithoutBlur } from './controlWithoutBlur';
import type { LoadedValue } from './createEditorValue';
import { createEditorValue } from './createEditorValue';
import { HtmlCodeInput } from './HtmlCodeInput';
import { EditorFrame } from './EditorFrame';
import { EditorToolBar } from './EditorToolBar';
import { findLostMarkup } from './findLostMarkup';
import { documentToHtml, documentToMarkup, htmlToDocument } from './richTextValue';
import type { EditorElement } from './useEditorElement';
import { useEditorElement } from './useEditorElement';
import { useEditorOptions } from './useEditorOptions';
import { useEditorPictures } from './useEditorPictures';
import { useEditorTexts } from './texts';

type Mode = 'visual' | 'code';

/** HTML source as it was typed, and the markup that the editor dropped. */
interface LossyConversion {
  originalHtml: string;
  lostMarkup: readonly string[];
}

const mostShown = 8;
const longestShown = 80;

/** Markup as it is named in a message. */
const shownMarkup = (markup: readonly string[]): string =>
  [
    ...markup
      .slice(0, mostShown)
      .map((each) => (each.length > longestShown ? `${each.slice(0, longestShown)}…` : each)),
    ...(markup.length > mostShown ? ['…'] : []),
  ].join(', ');

/** The popovers of the toolbar belong to the field, though they are rendered in a portal. */
const isWithinEditor = (frame: Element, target: EventTarget | null): boolean =>
  target instanceof Element && (frame.contains(target) || target.closest('.MuiPopover-root') !== null);

function elementAttributesOf({
  id,
  locale,
  invalid,
  describedBy,
  required,
  disabled,
  labelledBy,
}: FieldInputProps): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    tabindex: '0',
    'aria-describedby': [describedBy, disabled ? undefined : `${id}-keys`].filter(Boolean).join(' '),
    ...(required && { 'aria-required': 'true' }),
    ...(invalid && { 'aria-invalid': 'true' }),
    ...(disabled && { 'aria-readonly': 'true', 'aria-disabled': 'true' }),
    ...(locale !== '0' && { lang: locale }),
  };
}

/** Within the `RichTextInput`, whose editor it has. */
function EditorElementProps(element: EditorElement) {
  useEditorElement(useContext(TiptapEditorContext), element);
  return null;
}

/** A rich text: formatted, or as HTML source. Loaded when a form first shows one. */
export default function RichTextEditor(props: FieldInputProps) {
  const { id, field, locale, onChange, onBlur, invalid, disabled, labelledBy } = props;
  const tEditor = useEditorTexts();
  const { form, view } = useFormFields();
  const value = asText(props.value);
  const [mode, setMode] = useState<Mode>('visual');
  const [htmlBeforeCode, setHtmlBeforeCode] = useState(value);
  const [lossyConversion, setLossyConversion] = useState<LossyConversion | null>(null);

  const source = sourceOf(field.name, locale);
  const [loaded, setLoaded] = useState<LoadedValue>({ html: '', lostMarkup: [] });
  const showLoss = (next: LoadedValue) =>
    setLoaded((last) => (next.lostMarkup.length + last.lostMarkup.length === 0 ? last : next));
  const [editorValue] = useState(() => createEditorValue(() => asText(form.getValues(source)), showLoss));
  const control = useMemo(() => controlWithoutBlur(form.control), [form]);
  const pictures = useEditorPictures(props, (picture) => editorValue.editor()?.commands.setImage(picture));
  const attributesJson = JSON.stringify(elementAttributesOf(props));
  const attributes = useMemo(() => JSON.parse(attributesJson) as Record<string, string>, [attributesJson]);
  const editorOptions = useEditorOptions(editorValue, { attributes, onFiles: pictures.upload });

  useEffect(() => {
    // A label's `for` only works with form elements.
    const label = document.getElementById(labelledBy);
    const focus = () => document.getElementById(id)?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [id, labelledBy]);

  function switchMode(next: Mode): void {
    if (next === mode) return;
    setMode(next);
    // A picture that is inserted now would overwrite the typed HTML.
    if (next === 'code') pictures.cancelAll();
    setLossyConversion(null);
    setHtmlBeforeCode(value);
    if (next === 'code' || value === htmlBeforeCode) return;
    const converted = htmlToDocument(value);
    const lostMarkup = findLostMarkup(value, documentToMarkup(converted));
    if (lostMarkup.length > 0) setLossyConversion({ originalHtml: value, lostMarkup });
    onChange(documentToHtml(converted));
  }

  function restoreCode({ originalHtml }: LossyConversion): void {
    setHtmlBeforeCode(value);
    setMode('code');
    setLossyConversion(null);
    onChange(originalHtml);
  }

  const toolbar = (
    <>
      <EditorElementProps id={id} isHidden={mode === 'code'} attributes={attributes} />
      {!disabled && (
        <Box className="tools">
          <EditorToolBar controls={id} pictures={pictures} compact={locale !== '0' && view === 'both'} />
        </Box>
      )}
      {lossyConversion && (
        <Alert
          severity="warning"
          sx={{ borderRadius: 0 }}
          action={
            <Button size="small" color="inherit" onClick={() => restoreCode(lossyConversion)}>
              {tEditor('codeBack')}
            </Button>
          }
        >
          {tEditor('codeLost', { what: shownMarkup(lossyConversion.lostMarkup) })}
        </Alert>
      )}
      {!disabled && !lossyConversion && loaded.lostMarkup.length > 0 && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          {tEditor(value === loaded.html ? 'willBeLost' : 'codeLost', { what: shownMarkup(loaded.lostMarkup) })}
        </Alert>
      )}
    </>
  );

  return (
    <EditorFrame
      className={[invalid && 'invalid', disabled && 'disabled'].filter(Boolean).join(' ')}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!isWithinEditor(event.currentTarget, event.relatedTarget)) onBlur();
      }}
      onKeyDown={(event) => {
        const isFromText = event.target instanceof Element && event.target.id === id;
        if ((event.altKey && event.key === 'F10') || (event.key === 'Escape' && isFromText))
          event.currentTarget.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
      }}
    >
      <VisuallyHidden id={`${id}-keys`}>{tEditor('escapeHint')}</VisuallyHidden>
      {/* Hidden, the editor keeps its undo history. */}
      <div hidden={mode === 'code'}>
        <RichTextInput
          id={id}
          source={source}
          control={control}
          // Label and messages are those of `LabeledInput`.
          label={false}
          helperText={false}
          readOnly={disabled}
          editorOptions={editorOptions}
          format={mode === 'visual' ? editorValue.format : editorValue.formatNothing}
          parse={editorValue.parse}
          onChange={() => {
            setLossyConversion(null);
            // Removes the messages about the previous value.
            onChange(form.getValues(source));
          }}
          toolbar={toolbar}
        />
      </div>
      {mode === 'code' && <HtmlCodeInput {...props} />}
      {!disabled && pictures.progress}
      {!disabled && (
        <Box className="modes">
          <SegmentedControl
            label={tEditor('mode')}
            value={mode}
            options={[
              { value: 'visual', label: tEditor('visual') },
              { value: 'code', label: tEditor('code') },
            ]}
            onChange={switchMode}
          />
        </Box>
      )}
    </EditorFrame>
  );
}
