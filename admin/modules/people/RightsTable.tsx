import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { useDataProvider } from 'ra-core';
import { grantFields } from '#domain/access/roleOfRecord';
import type { RightName } from '#domain/wire/rights';
import type { Grant } from '#domain/wire/Role';
import type { TeamResult } from '#domain/wire/Team';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { AddRoleDialog } from './AddRoleDialog';
import { RightsGrid } from './RightsGrid';
import { roleTitle } from './roleTitle';
import type { EditedGrants } from './roleColumns';
import { roleColumns } from './roleColumns';
import { useTeamTexts } from './texts';

interface RightsTableProps {
  team: TeamResult;
  /** Of which an administrator looks at the roles; '' for the own team. */
  shopId: string;
  onChanged(): Promise<void>;
}

const countOf = (edits: EditedGrants): number =>
  Object.values(edits).reduce((sum, grants) => sum + Object.keys(grants).length, 0);

/** Rights by roles: what is ready-made is read, a team's own roles are changed cell by cell and saved together. */
export function RightsTable({ team, shopId, onChanged }: RightsTableProps) {
  const t = useTeamTexts();
  const notify = useNotifications();
  const dataProvider = useDataProvider();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const [edits, setEdits] = useState<EditedGrants>({});
  const [isAdding, setIsAdding] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const columns = roleColumns(team, edits);
  const [shownId, setShownId] = useState(columns.at(-1)?.id ?? '');
  const { people, roles, shop, may } = team;
  const shown = isNarrow ? columns.filter(({ id }) => id === shownId) : columns;
  const count = countOf(edits);
  const holders = people.filter(({ role }) => role in edits).length;

  async function save(): Promise<void> {
    setIsSaving(true);
    try {
      for (const [id, grants] of Object.entries(edits)) {
        const _revision = roles.find((role) => role.id === id)?.revision ?? 0;
        await dataProvider.update('role', { id, data: grantFields(grants), previousData: { id, _revision } });
        setEdits(({ [id]: _, ...others }) => others);
      }
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsSaving(false);
      await onChanged();
    }
  }
  const change = (id: string, name: RightName, grant: Grant): void =>
    setEdits((known) => ({ ...known, [id]: { ...known[id], [name]: grant } }));

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBottom: 2, alignItems: 'flex-end' }}>
        {isNarrow && (
          <TextField
            select
            size="small"
            label={t('shownRole')}
            value={shown[0]?.id ?? ''}
            onChange={({ target }) => setShownId(target.value)}
            sx={{ minWidth: 200 }}
          >
            {columns.map(({ id }) => (
              <MenuItem key={id} value={id}>
                {roleTitle(id, roles, shop === '', t)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {may.change && (
          <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setIsAdding(true)}>
            {t('addRole')}
          </Button>
        )}
      </Box>
      {count > 0 && (
        <Alert
          severity="warning"
          sx={{ marginBottom: 2 }}
          action={
            <>
              <Button size="small" color="inherit" onClick={() => setEdits({})}>
                {t('reset')}
              </Button>
              <Button size="small" variant="contained" disabled={isSaving} onClick={() => void save()}>
                {t('save')}
              </Button>
            </>
          }
        >
          {`${t('unsaved', { smart_count: count })} · ${t('concerns', { smart_count: holders })}`}
        </Alert>
      )}
      <Card sx={{ overflowX: 'auto' }}>
        <RightsGrid team={team} shopId={shopId} columns={shown} onChange={change} onRemoved={onChanged} />
      </Card>
      <Typography variant="small" component="p" sx={{ color: 'text.secondary', marginTop: 1.5 }}>
        {t('foot')}
      </Typography>
      {isAdding && <AddRoleDialog team={team} shopId={shopId} onAdded={onChanged} onClose={() => setIsAdding(false)} />}
    </>
  );
}
