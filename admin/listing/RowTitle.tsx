import { styled } from '@mui/material/styles';
import type { EntityDescription } from '../../domain/wire/Start';
import { useT } from '../i18n/useT';
import { updatePath } from '../routing/paths';
import { focusRing } from '../theme/focusRing';
import { rowLink } from './useRowLinks';

const look = {
  maxWidth: '100%',
  overflow: 'hidden',
  fontWeight: 550,
  textAlign: 'left',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  // In a table one line, in a card two.
  '&.one': { display: 'block', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&.two': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
} as const;

const Leading = styled('a')(({ theme }) => ({ ...look, color: theme.tokens.text, borderRadius: 4, '&:focus-visible': focusRing(theme.tokens) }));
const Picking = styled('button')(({ theme }) => ({ ...look, color: theme.tokens.text, font: 'inherit', padding: 0, border: 0, background: 'none', cursor: 'pointer', borderRadius: 4, '&:focus-visible': focusRing(theme.tokens) }));

interface RowTitleProps {
  entity: EntityDescription;
  id: string;
  title: string;
  lines: 'one' | 'two';
  /** In a picker the title chooses the record; otherwise it leads there. */
  onPick?(): void;
}

export function RowTitle({ entity, id, title, lines, onPick }: RowTitleProps) {
  const t = useT();
  return onPick ? (
    <Picking type="button" className={lines} title={title} aria-label={t('pickers.pick', { title })} onClick={onPick}>{title}</Picking>
  ) : (
    <Leading {...rowLink(updatePath(entity.name, id))} className={lines} title={title}>{title}</Leading>
  );
}
