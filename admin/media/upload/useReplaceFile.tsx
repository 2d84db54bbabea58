import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { libraryFileSize } from '../../../domain/media/limits';
import { useT } from '../../i18n/useT';
import type { LibraryFile } from '../LibraryFile';
import { pickedTypes, replacementRules } from './fileProblem';

/** Asks the device for the file that takes another one's place. `input` must be on the page. */
export function useReplaceFile(onFile: (file: File, replaces: LibraryFile) => void): {
  input: ReactElement;
  choose(replaces: LibraryFile): void;
} {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [replaces, setReplaces] = useState<LibraryFile | null>(null);
  const types = replaces ? pickedTypes(replacementRules(replaces.kind, { maxSize: libraryFileSize }).accepted) : {};
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
          if (file && replaces) onFile(file, replaces);
        }}
      />
    ),
    choose: (file) => {
      // The device's dialog offers what the input accepts at the moment it is opened.
      flushSync(() => setReplaces(file));
      input.current?.click();
    },
  };
}
