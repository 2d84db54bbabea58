import { useState } from 'react';
import { styled } from '@mui/material/styles';
import type { DataGridProps, GridValidRowModel } from '@mui/x-data-grid';
import { DataGrid } from '@mui/x-data-grid';
import { ukUA } from '@mui/x-data-grid/locales';
import { useLanguage } from '../core/i18n/languageStore';
import { styleNonce } from './theme/styleNonce';

const Grid = styled(DataGrid)(({ theme }) => ({
  border: 0,
  '&&': {
    '--DataGrid-t-color-background-base': theme.tokens.surface,
    '--DataGrid-t-header-background-base': theme.tokens.surface,
    '--DataGrid-t-color-border-base': theme.tokens.border,
  },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-cell--textRight': { fontVariantNumeric: 'tabular-nums' },
  '& .has-errors': { background: `color-mix(in srgb, ${theme.tokens.errorTint} 45%, transparent)` },
  '& .is-edited': { background: theme.tokens.accentTint },
})) as typeof DataGrid;

/** A table whose cells are edited, in the panel's language and colours. Class names: `has-errors`, `is-edited`. */
export function EditableGrid<Row extends GridValidRowModel>(props: DataGridProps<Row>) {
  const language = useLanguage();
  const [nonce] = useState(styleNonce);
  return (
    <Grid<Row>
      nonce={nonce}
      density="standard"
      hideFooterSelectedRowCount
      disableRowSelectionOnClick
      {...(language === 'uk' && { localeText: ukUA.components.MuiDataGrid.defaultProps.localeText })}
      {...props}
    />
  );
}
