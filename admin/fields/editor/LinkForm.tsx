import { useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Editor } from '@tiptap/core';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { parseLinkAddress } from './addresses';
import { ToolField } from './ToolField';
import { ToolPopover } from './ToolPopover';
import { useAddressField } from './useAddressField';
import { useEditorTexts } from './texts';

export interface ToolFormProps {
  editor: Editor;
  anchor: HTMLElement;
  /** The text was changed: the focus goes to it. */
  onDone(): void;
  /** Nothing was changed: the focus goes back to where it was. */
  onCancel(): void;
}

/** Links the selection, edits the link at the cursor or, where nothing is selected, inserts the URL as a link. */
export function LinkForm({ editor, anchor, onDone, onCancel }: ToolFormProps) {
  const t = usePanelTranslate();
  const tEditor = useEditorTexts();
  const attributes = editor.getAttributes('link');
  const exists = editor.isActive('link');
  const address = useAddressField(attributes.href, parseLinkAddress);
  const [newTab, setNewTab] = useState(attributes.target === '_blank');

  function submit(): void {
    const href = address.validate();
    if (href === null) return;
    const target = newTab ? '_blank' : null;
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && !exists)
      chain
        .insertContent({ type: 'text', text: address.typed.trim(), marks: [{ type: 'link', attrs: { href, target } }] })
        .run();
    else chain.setLink({ href, target }).run();
    onDone();
  }

  return (
    <ToolPopover
      anchor={anchor}
      label={tEditor('link')}
      submitLabel={exists ? t('actions.save') : tEditor('insert')}
      onSubmit={submit}
      onCancel={onCancel}
      extraActions={
        exists && (
          <Button
            variant="text"
            color="error"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            {tEditor('linkRemove')}
          </Button>
        )
      }
    >
      <ToolField
        label={tEditor('linkAddress')}
        hint={tEditor('linkHint')}
        {...address.inputProps(tEditor('linkWrong'))}
      />
      <FormControlLabel
        control={<Checkbox checked={newTab} onChange={(event) => setNewTab(event.target.checked)} />}
        label={tEditor('linkNewTab')}
      />
    </ToolPopover>
  );
}
