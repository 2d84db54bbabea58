import type { MouseEvent } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import MuiLink from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { LinkBase as Link } from 'ra-core';
import type { ImportSummary } from '#domain/wire/ProductImport';
import { importPath } from '../../core/routing/paths';
import type { ExportChoice } from './importCalls';
import { csvPatternUrl, workbookPatternUrl } from './importCalls';
import { useImportTexts } from './texts';

const formats = { csv: 'CSV', xlsx: 'Excel' } as const;
const localeTexts = { all: 'exportAll', uk: 'exportUk', en: 'exportEn' } as const;

const exportChoices = (['csv', 'xlsx'] as const).flatMap((format) =>
  (['all', 'uk', 'en'] as const).map((locale): ExportChoice => ({ format, locale })),
);
const keyOf = ({ format, locale }: ExportChoice): string => `${format} ${locale}`;

function useChoiceNames() {
  const t = useImportTexts();
  return ({ format, locale }: ExportChoice) => ({ format: formats[format], language: t(localeTexts[locale]) });
}

export interface PanelActions {
  /** Who may not create products does not import them. */
  canImport: boolean;
  /** What the import says of itself: what it does, or how far it is. */
  importText: string;
  isReading: boolean;
  unfinished: ImportSummary | undefined;
  continueText: string;
  onImport(): void;
  onExport(choice: ExportChoice): void;
}

export function PanelButtons({
  canImport,
  importText,
  isReading,
  unfinished,
  continueText,
  onImport,
  onExport,
}: PanelActions) {
  const t = useImportTexts();
  const namesOf = useChoiceNames();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Box
        component="b"
        aria-hidden
        sx={(theme) => ({
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          marginRight: 1,
          fontWeight: 550,
          '& svg': { fontSize: 18, color: theme.tokens.textHint },
        })}
      >
        <UploadFileOutlined />
        {t('kind')}
      </Box>
      {canImport && (
        <Button
          variant="text"
          size="small"
          disabled={isReading}
          startIcon={isReading ? <CircularProgress size={14} aria-hidden /> : undefined}
          title={t('drop')}
          onClick={onImport}
        >
          {importText}
        </Button>
      )}
      <Button
        variant="text"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      >
        {t('export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {exportChoices.map((choice) => (
          <MenuItem
            key={keyOf(choice)}
            onClick={() => {
              setAnchor(null);
              onExport(choice);
            }}
          >
            {t('exportAs', namesOf(choice))}
          </MenuItem>
        ))}
        {canImport && (
          <MenuItem component="a" href={workbookPatternUrl} download onClick={() => setAnchor(null)}>
            {t('templateWorkbook')}
          </MenuItem>
        )}
      </Menu>
      {canImport && (
        <Button variant="text" size="small" component="a" href={csvPatternUrl} download>
          {t('template')}
        </Button>
      )}
      {unfinished && (
        <MuiLink
          component={Link}
          to={importPath(unfinished._id)}
          variant="small"
          noWrap
          title={continueText}
          sx={{ marginLeft: 'auto', paddingLeft: 1, fontWeight: 550 }}
        >
          {continueText}
        </MuiLink>
      )}
    </>
  );
}

/** The same in a menu, where one line has no room for it. */
export function PanelMenu({
  canImport,
  importText,
  isReading,
  unfinished,
  continueText,
  onImport,
  onExport,
}: PanelActions) {
  const t = useImportTexts();
  const namesOf = useChoiceNames();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (then?: () => void) => () => {
    setAnchor(null);
    then?.();
  };
  return (
    <>
      <Button
        variant="text"
        fullWidth
        disabled={isReading}
        startIcon={isReading ? <CircularProgress size={16} aria-hidden /> : <UploadFileOutlined />}
        endIcon={<ExpandMoreOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        sx={{ height: 44, color: 'text.primary', '& > .MuiButton-endIcon': { marginLeft: 'auto' } }}
      >
        {isReading ? importText : t('menu')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close()}>
        {unfinished && (
          <MenuItem component={Link} to={importPath(unfinished._id)} sx={{ whiteSpace: 'normal' }}>
            {continueText}
          </MenuItem>
        )}
        {canImport && <MenuItem onClick={close(onImport)}>{importText}</MenuItem>}
        {exportChoices.map((choice) => (
          <MenuItem key={keyOf(choice)} onClick={close(() => onExport(choice))}>
            {t('exportIn', namesOf(choice))}
          </MenuItem>
        ))}
        {canImport && (
          <MenuItem component="a" href={csvPatternUrl} download onClick={close()}>
            {t('template')}
          </MenuItem>
        )}
        {canImport && (
          <MenuItem component="a" href={workbookPatternUrl} download onClick={close()}>
            {t('templateWorkbook')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
