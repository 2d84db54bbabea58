import type { MouseEvent } from 'react';
import { memo } from 'react';
import { styled } from '@mui/material/styles';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { formatFileSize } from '#domain/media/formatFileSize';
import type { Language } from '#domain/text/Language';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { altMark } from '../../fields/files/altMark';
import { FilePicture } from '../../fields/files/FilePicture';
import type { LibraryFile } from '../../fields/files/LibraryFile';
import { isMissingAlt } from '../../fields/files/LibraryFile';

export const captionHeightPx = 58;

const Tile = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: '100%',
  borderRadius: 12,
  overflow: 'clip',
  border: `1px solid ${theme.tokens.border}`,
  background: theme.tokens.surface,
  cursor: 'pointer',
  contain: 'layout style paint',
  '&[aria-selected=true]': { borderColor: theme.tokens.accent, background: theme.tokens.selected },
  '&.open': { outline: `2px solid ${theme.tokens.accent}`, outlineOffset: 1 },
  '& .picture': { position: 'relative', flex: 1, minHeight: 0 },
  // A tall image must not stretch its row.
  '& .picture > *': { position: 'absolute', inset: 0 },
  '&.gone .picture': { opacity: 0.4 },
  '& .caption': { height: captionHeightPx, flex: 'none', padding: '8px 12px 10px' },
  '& .title, & .size': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: '20px',
  },
  '& .title': { fontWeight: 550, fontSize: '0.8125rem' },
  '& .size': { fontSize: '0.75rem', color: theme.tokens.textHint },
  // A native check box: MUI's takes longer to render than the tile itself.
  '& .pick': {
    position: 'absolute',
    left: 4,
    top: 4,
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    cursor: 'inherit',
    '@media (pointer: coarse)': { width: 44, height: 44 },
  },
  '& .pick input': { width: 18, height: 18, margin: 0, accentColor: theme.palette.primary.main, cursor: 'inherit' },
  '& .mark': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    padding: '3px 8px',
    borderRadius: 6,
    fontSize: '0.75rem',
    fontWeight: 550,
    lineHeight: '18px',
    background: theme.tokens.neutralTint,
    color: theme.tokens.neutral,
  },
  '& .mark.missing': { background: theme.tokens.warningTint, color: theme.tokens.warning },
  '& .mark svg': { fontSize: 14 },
  '& .marks': {
    position: 'absolute',
    right: 8,
    top: 8,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: 4,
  },
}));

interface LibraryTileProps {
  file: LibraryFile;
  language: Language;
  column: number;
  /** The tile is in the tab order (roving tabindex). */
  isActive: boolean;
  isSelected: boolean;
  isOpen: boolean;
  /** False where a single press picks the file. */
  isSelectable: boolean;
  /** The file was moved to the other tab; it keeps its place, marked. */
  isMoved: boolean;
  onPress(id: string): void;
  onSelect(id: string, range: boolean): void;
}

/** A file in the library. */
export const LibraryTile = memo(function LibraryTile({
  file,
  language,
  column,
  isActive,
  isSelected,
  isOpen,
  isSelectable,
  isMoved,
  onPress,
  onSelect,
}: LibraryTileProps) {
  const t = usePanelTranslate();
  const { id, title, name, size, deleted } = file;
  const press = (event: MouseEvent) => {
    if (isSelectable && (event.ctrlKey || event.metaKey || event.shiftKey)) onSelect(id, event.shiftKey);
    else onPress(id);
  };
  return (
    <Tile
      role="gridcell"
      data-file={id}
      className={[isOpen && 'open', isMoved && 'gone'].filter(Boolean).join(' ') || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-colindex={column}
      aria-selected={isSelectable ? isSelected : undefined}
      onClick={press}
    >
      <div className="picture">
        <FilePicture file={file} />
      </div>
      <div className="caption">
        <span className="title" title={name}>
          {title}
        </span>
        <span className="size">{formatFileSize(size, language)}</span>
      </div>
      {isSelectable && (
        <label className="pick" onClick={(event) => event.stopPropagation()}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('pickers.pick', { title })}
            checked={isSelected}
            onChange={(event) =>
              onSelect(id, event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey)
            }
          />
        </label>
      )}
      <div className="marks">
        {isMoved && (
          <span className="mark">
            <DeleteOutlined aria-hidden />
            {t(deleted ? 'media.inTrash' : 'media.isBack')}
          </span>
        )}
        {!isMoved && isMissingAlt(file) && (
          <span className="mark missing">
            <WarningAmberOutlined aria-hidden />
            {t(altMark(file))}
          </span>
        )}
      </div>
    </Tile>
  );
});
