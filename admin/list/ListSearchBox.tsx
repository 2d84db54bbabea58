import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'ra-core';
import IconButton from '@mui/material/IconButton';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { maxSearchLength } from '#domain/query/maxSearchLength';
import { useShortcuts } from '../core/shortcuts/useShortcuts';

const debounceMs = 400;

interface SearchInputProps {
  value: string;
  onSearch(text: string): void;
  /** Where records have no name and code. */
  placeholder?: string | undefined;
  autoFocus?: boolean;
}

/** Searches debounced while typing, at once on Enter; `/` focuses it. */
export function ListSearchBox({ value, onSearch, placeholder, autoFocus = false }: SearchInputProps) {
  const t = usePanelTranslate();
  const [text, setText] = useState(value);
  const [prevValue, setPrevValue] = useState(value);
  const [submittedText, setSubmittedText] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  if (value !== prevValue) {
    setPrevValue(value);
    setSubmittedText(null);
    // The address changed by other means than this input (Back, reset); text that was typed since stays.
    if (value !== submittedText) setText(value);
  }

  const submit = useEvent((query: string) => {
    setSubmittedText(query);
    onSearch(query);
  });
  useEffect(() => {
    if (text.trim() === prevValue) return;
    const timer = setTimeout(() => submit(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text, prevValue, submit]);

  useShortcuts({ search: () => input.current?.focus() });

  return (
    <div role="search" className="search-box">
      <SearchOutlined />
      <input
        ref={input}
        className="text-box"
        aria-label={t('list.searchLabel')}
        maxLength={maxSearchLength}
        enterKeyHint="search"
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => setText(event.target.value.slice(0, maxSearchLength))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit(text.trim());
        }}
        placeholder={placeholder ?? t('list.search')}
      />
      {text !== '' && (
        <IconButton
          size="small"
          aria-label={t('list.clearSearch')}
          onClick={() => {
            setText('');
            submit('');
            input.current?.focus();
          }}
        >
          <CloseOutlined />
        </IconButton>
      )}
    </div>
  );
}
