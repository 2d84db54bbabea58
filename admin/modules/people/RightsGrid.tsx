import { Fragment, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { LinkBase as Link, useDataProvider } from 'ra-core';
import type { RightName } from '#domain/wire/rights';
import { rightGroups, rightIn, rightNames, rights } from '#domain/wire/rights';
import type { Grant } from '#domain/wire/Role';
import type { TeamResult } from '#domain/wire/Team';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { updatePath } from '../../core/routing/paths';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { RightCell } from './RightCell';
import type { RoleColumn } from './roleColumns';
import { roleTitle } from './roleTitle';
import { useTeamTexts } from './texts';
import { useViewAs } from './useViewAs';

interface RightsGridProps {
  team: TeamResult;
  /** '' for the own team. */
  shopId: string;
  columns: readonly RoleColumn[];
  onChange(role: string, right: RightName, grant: Grant): void;
  onRemoved(): Promise<void>;
}

/** What can be done with an own role besides its rights. */
function RoleActions({ id, name, onRemove }: { id: string; name: string; onRemove(): void }) {
  const t = useTeamTexts();
  return (
    <>
      <IconButton size="small" component={Link} to={updatePath('role', id)} aria-label={`${t('openRole')}: ${name}`}>
        <TuneOutlined fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t('deleteRoleOf', { name })} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </>
  );
}

/** A row a right, a column a role. Groups of rows have a heading. */
export function RightsGrid({ team, shopId, columns, onChange, onRemoved }: RightsGridProps) {
  const t = useTeamTexts();
  const notify = useNotifications();
  const dataProvider = useDataProvider();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { roles, shop } = team;
  const viewAs = useViewAs();
  const isMarketplace = shop === '';
  const titleOf = (id: string): string => roleTitle(id, roles, isMarketplace, t);
  const shown = rightNames.filter((name) => rightIn(name, isMarketplace));

  async function remove(id: string): Promise<void> {
    try {
      await dataProvider.delete('role', { id });
    } catch (failure) {
      notify.failure(failure, 'action');
    }
    await onRemoved();
  }
  const confirmRemoval = (id: string): void =>
    setConfirmation({
      title: `${t('deleteRoleOf', { name: titleOf(id) })}?`,
      text: t('deleteRoleText'),
      confirmLabel: t('deleteRole'),
      isDestructive: true,
      onConfirm: () => remove(id),
    });

  return (
    <>
      <Table size="small" aria-label={t('matrix')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('right')}</TableCell>
            {columns.map(({ id, holders, isEditable }) => (
              <TableCell key={id} align="center" sx={{ minWidth: 130 }}>
                <strong>{titleOf(id)}</strong>
                <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
                  {t('people', { smart_count: holders })}
                </Typography>
                <div>
                  {viewAs && (
                    <IconButton
                      size="small"
                      aria-label={t('viewAsRole', { name: titleOf(id) })}
                      onClick={() => viewAs({ role: id, ...(shopId !== '' && { shop: shopId }) })}
                    >
                      <VisibilityOutlined fontSize="small" />
                    </IconButton>
                  )}
                  {isEditable && <RoleActions id={id} name={titleOf(id)} onRemove={() => confirmRemoval(id)} />}
                </div>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rightGroups.map((group) => {
            const own = shown.filter((name) => rights[name].group === group);
            if (own.length === 0) return null;
            return (
              <Fragment key={group}>
                <TableRow>
                  <TableCell
                    component="th"
                    scope="colgroup"
                    colSpan={columns.length + 1}
                    sx={{ fontWeight: 600, color: 'text.secondary', background: 'var(--surface-sunken, transparent)' }}
                  >
                    {t(`groups.${group}`)}
                  </TableCell>
                </TableRow>
                {own.map((name) => (
                  <TableRow key={name}>
                    <TableCell component="th" scope="row">
                      {t(`rights.${name}`)}
                    </TableCell>
                    {columns.map((column) => (
                      <TableCell key={column.id} align="center">
                        <RightCell
                          name={name}
                          isMarketplace={isMarketplace}
                          role={titleOf(column.id)}
                          grant={column.grants[name]}
                          isEditable={column.isEditable}
                          note={
                            name === 'statuses' && column.statuses
                              ? (roles.find(({ id }) => id === column.id)?.statusTitles.join(', ') ?? '')
                              : ''
                          }
                          onChange={(grant) => onChange(column.id, name, grant)}
                        />
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </Fragment>
            );
          })}
        </TableBody>
      </Table>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </>
  );
}
