import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxLibraryFileBytes } from '#domain/media/limits';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import type { LibraryFile } from '../LibraryFile';
import { dropzoneAccept, replacementRules } from './validateFile';

/** Opens the device's dialog to choose the replacement of a file. `input` must be rendered. */
export function useReplaceFile(onFile: (file: File, replacedFile: LibraryFile) => void): {
  input: ReactElement;
  choose(replacedFile: LibraryFile): void;
} {
  const t = usePanelTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [replacedFile, setReplacedFile] = useState<LibraryFile | null>(null);
  const types = replacedFile
    ? dropzoneAccept(replacementRules(replacedFile.kind, { maxSize: maxLibraryFileBytes }).accepted)
    : {};
  return {
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={
          Object.entries(types)
            .flatMap(([mime, extensions]) => [mime, ...extensions])
            .join(',') || undefined
        }
        aria-label={t('media.chooseOther')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file && replacedFile) onFile(file, replacedFile);
        }}
      />
    ),
    choose: (file) => {
      // Synchronous: the dialog uses the input's `accept` at the moment of the click.
      flushSync(() => setReplacedFile(file));
      input.current?.click();
    },
  };
}
