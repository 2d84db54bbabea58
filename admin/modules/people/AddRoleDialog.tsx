import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { grantFields } from '#domain/access/roleOfRecord';
import type { TeamResult } from '#domain/wire/Team';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import { CallDialog } from '../../ui/CallDialog';
import { roleTitle } from './roleTitle';
import { useTeamTexts } from './texts';

interface AddRoleDialogProps {
  team: TeamResult;
  /** Whose role it is; '' for the own team. */
  shopId: string;
  onAdded(): Promise<void>;
  onClose(): void;
}

const nothing = '-';
function nameProblem(failure: unknown): string {
  const problem = asCallFailure(failure).body?.errors['name.0'];
  return typeof problem === 'string' ? problem : '';
}

/** A role of the team's own, with the rights of another one to begin with. */
export function AddRoleDialog({ team: { roles, shop }, shopId, onAdded, onClose }: AddRoleDialogProps) {
  const t = useTeamTexts();
  const dataProvider = useDataProvider();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const givable = roles.filter(({ mayGive }) => mayGive);
  const [from, setFrom] = useState(givable[0]?.id ?? nothing);

  async function add(): Promise<[]> {
    const source = givable.find(({ id }) => id === from);
    const copied = source ? grantFields(source.grants) : {};
    const limits = source?.statuses ? { statuses_only: { 0: source.statuses } } : {};
    const ofShop = shopId === '' ? {} : { shop: { 0: shopId } };
    try {
      await dataProvider.create('role', { data: { name: { 0: name.trim() }, ...copied, ...limits, ...ofShop } });
    } catch (failure) {
      setProblem(nameProblem(failure));
      throw failure;
    }
    return [];
  }

  return (
    <CallDialog
      title={t('addRole')}
      confirmLabel={t('add')}
      canConfirm={name.trim() !== ''}
      maxWidth="xs"
      call={add}
      onSettled={onAdded}
      onClose={onClose}
    >
      <TextField
        label={t('roleName')}
        required
        autoFocus
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setProblem('');
        }}
        error={problem !== ''}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: 64 } }}
      />
      <TextField select label={t('copyOf')} value={from} onChange={({ target }) => setFrom(target.value)}>
        {givable.map(({ id }) => (
          <MenuItem key={id} value={id}>
            {roleTitle(id, roles, shop === '', t)}
          </MenuItem>
        ))}
        <MenuItem value={nothing}>{t('nothing')}</MenuItem>
      </TextField>
    </CallDialog>
  );
}
