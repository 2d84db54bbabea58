import type { ReactElement } from 'react';
import { useRef } from 'react';
import { libraryFileSize } from '../../../domain/media/limits';
import { currentLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import { useTell } from '../../messages/MessagesContext';
import { fileProblem } from './fileProblem';

/** Asks the device for the file that takes another one's place. `input` must be on the page. */
export function useReplaceFile(onFile: (id: string, file: File) => void): { input: ReactElement; choose(id: string): void } {
  const t = useT();
  const tell = useTell();
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef('');
  return {
    input: (
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('media.chooseOther')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (!file) return;
          const problem = fileProblem(file, { maxSize: libraryFileSize }, currentLanguage());
          if (problem !== null) return tell.now([{ type: 'error', text: problem }]);
          onFile(wanted.current, file);
        }}
      />
    ),
    choose: (id) => {
      wanted.current = id;
      input.current?.click();
    },
  };
}
