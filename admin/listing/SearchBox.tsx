import { useEffect, useRef, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useT } from '../i18n/useT';
import { searchLength } from '../routing/listAddress';
import { useShortcuts } from '../shortcuts/useShortcuts';

const typingPause = 400;

/** Searches when the typing pauses, at once on Enter; `/` brings the focus here. */
export function SearchBox({ value, onSearch }: { value: string; onSearch(text: string): void }) {
  const t = useT();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  if (value !== known) {
    setKnown(value);
    setSent(null);
    // Where the address changed by other means than this box, by Back or "reset"; what was typed on meanwhile stays.
    if (value !== sent) setText(value);
  }

  const send = (wanted: string) => {
    setSent(wanted);
    onSearch(wanted);
  };
  const search = useRef(send);
  useEffect(() => {
    search.current = send;
  });
  useEffect(() => {
    if (text.trim() === known) return;
    const timer = setTimeout(() => search.current(text.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [text, known]);

  useShortcuts({ search: () => input.current?.focus() });

  return (
    <TextField
      role="search"
      value={text}
      onChange={(event) => setText(event.target.value.slice(0, searchLength))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text.trim());
      }}
      placeholder={t('list.search')}
      inputRef={input}
      sx={{ width: { xs: '100%', sm: 300 }, maxWidth: '100%', '& input': { textOverflow: 'ellipsis' } }}
      slotProps={{
        htmlInput: { 'aria-label': t('list.searchLabel'), maxLength: searchLength, enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start" sx={{ marginRight: 0 }}>
              <SearchOutlined aria-hidden />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <IconButton
              size="small"
              edge="end"
              aria-label={t('list.clearSearch')}
              onClick={() => {
                setText('');
                send('');
                input.current?.focus();
              }}
            >
              <CloseOutlined />
            </IconButton>
          ),
        },
      }}
    />
  );
}
