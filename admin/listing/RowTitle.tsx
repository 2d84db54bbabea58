import MuiLink from '@mui/material/Link';
import type { SxProps } from '@mui/material/styles';
import { Link } from 'react-router';
import type { EntityDescription } from '../../domain/wire/Start';
import { useT } from '../i18n/useT';
import { updatePath } from '../routing/paths';

interface RowTitleProps {
  entity: EntityDescription;
  id: string;
  title: string;
  /** In a picker the title chooses the record; otherwise it leads there. */
  onPick?(): void;
  sx: SxProps;
}

export function RowTitle({ entity, id, title, onPick, sx }: RowTitleProps) {
  const t = useT();
  const look = { fontWeight: 550, color: 'text.primary', maxWidth: '100%', textAlign: 'left', ...sx } as SxProps;
  return onPick ? (
    <MuiLink component="button" type="button" title={title} aria-label={t('pickers.pick', { title })} onClick={onPick} sx={look}>{title}</MuiLink>
  ) : (
    <MuiLink component={Link} to={updatePath(entity.name, id)} title={title} sx={look}>{title}</MuiLink>
  );
}
