import type { ClipboardEvent } from 'react';
import { useDropzone } from 'react-dropzone';
import type { UploadRules } from './validateFile';
import { dropzoneAccept } from './validateFile';

interface DropOptions {
  rules: UploadRules;
  multiple: boolean;
  disabled?: boolean;
  onFiles(files: readonly File[]): void;
}

/** Files that are dropped, pasted or chosen in the device's dialog. Validation messages are the caller's. */
export function useDropFiles({ rules, multiple, disabled = false, onFiles }: DropOptions) {
  const {
    getRootProps,
    getInputProps,
    isDragActive,
    open: openFileDialog,
  } = useDropzone({
    accept: dropzoneAccept(rules.accepted),
    multiple,
    disabled,
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
    onDrop: (accepted, rejections) => onFiles([...accepted, ...rejections.map(({ file }) => file)]),
  });
  const rootProps = getRootProps({
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      if (files.length === 0 || disabled) return;
      event.preventDefault();
      onFiles(files);
    },
  });
  return { rootProps, inputProps: getInputProps(), isDragOver: isDragActive && !disabled, open: openFileDialog };
}
