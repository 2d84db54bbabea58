import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { GridCell, GridColumn } from '../../ui/sheet/SheetGridTypes';
import { useSheetTexts } from './texts';

interface OneRecordCellProps {
  grid: GridColumn;
  cell: GridCell;
  onType(text: string): void;
  onChoose(value: string): void;
  onToggle(): void;
  /** What was typed is entered, and the next cell is wanted. */
  onNext(): void;
}

/** A cell of one record, with its name beside it; what was stored is under what is changed. */
export function OneRecordCell({ grid, cell, onType, onChoose, onToggle, onNext }: OneRecordCellProps) {
  const t = useSheetTexts();
  const id = useId();
  const notesId = `${id}-notes`;
  /** null: nothing is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const enter = () => {
    if (typed !== null && typed !== cell.text) onType(typed);
    setTyped(null);
  };
  const isWrong = cell.error !== undefined;
  const notes = [...(cell.was === undefined ? [] : [t('was', { value: cell.was })]), cell.error ?? ''].filter(Boolean);
  const input = () => {
    if (grid.isReadOnly) return <Typography component="span">{cell.content ?? (cell.text || '—')}</Typography>;
    if (grid.kind === 'flag')
      return (
        <Switch
          checked={cell.isOn === true}
          onChange={onToggle}
          slotProps={{ input: { id, name: grid.name, 'aria-describedby': notesId } }}
        />
      );
    if (grid.kind === 'choice')
      return (
        <Select
          fullWidth
          size="small"
          labelId={`${id}-label`}
          name={grid.name}
          value={grid.choices?.find(({ view }) => view === cell.text)?.value ?? ''}
          error={isWrong}
          onChange={(event) => onChoose(event.target.value)}
          aria-describedby={notesId}
        >
          {grid.choices?.map(({ value, view }) => (
            <MenuItem key={value} value={value}>
              {view}
            </MenuItem>
          ))}
        </Select>
      );
    return (
      <TextField
        fullWidth
        size="small"
        id={id}
        name={grid.name}
        value={typed ?? cell.text}
        error={isWrong}
        placeholder={t('entryHint')}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={enter}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          enter();
          onNext();
        }}
        slotProps={{
          htmlInput: {
            autoComplete: 'off',
            enterKeyHint: 'next',
            'aria-describedby': notesId,
            // A keyboard of digits alone has neither `+` nor `%`.
            inputMode: 'text',
          },
        }}
      />
    );
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '112px minmax(0, 1fr)',
        gap: '2px 12px',
        alignItems: 'center',
        minHeight: 44,
      }}
    >
      {grid.isReadOnly ? (
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {grid.title}
        </Typography>
      ) : (
        <InputLabel
          id={`${id}-label`}
          htmlFor={grid.kind === 'choice' ? undefined : id}
          sx={{ margin: 0, whiteSpace: 'normal', color: 'text.secondary' }}
        >
          {grid.title}
        </InputLabel>
      )}
      <Box>{input()}</Box>
      <FormHelperText
        id={notesId}
        role={isWrong ? 'alert' : undefined}
        error={isWrong}
        sx={{ gridColumn: 2, margin: 0, '&:empty': { display: 'none' } }}
      >
        {notes.join(' · ')}
      </FormHelperText>
    </Box>
  );
}
