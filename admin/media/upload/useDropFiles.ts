import type { ClipboardEvent } from 'react';
import { useDropzone } from 'react-dropzone';
import type { UploadRules } from './fileProblem';
import { pickedTypes } from './fileProblem';

interface DropOptions {
  rules: UploadRules;
  multiple: boolean;
  disabled?: boolean;
  onFiles(files: readonly File[]): void;
}

/** Files that are dropped on a part of the page, pasted into it, or chosen on the device. What is wrong with one the caller says. */
export function useDropFiles({ rules, multiple, disabled = false, onFiles }: DropOptions) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: pickedTypes(rules.accepted),
    multiple,
    disabled,
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
    onDrop: (accepted, refused) => onFiles([...accepted, ...refused.map(({ file }) => file)]),
  });
  const rootProps = getRootProps({
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      if (files.length === 0 || disabled) return;
      event.preventDefault();
      onFiles(files);
    },
  });
  return { rootProps, inputProps: getInputProps(), over: isDragActive && !disabled, open };
}
