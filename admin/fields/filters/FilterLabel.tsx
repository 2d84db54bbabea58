import { styled } from '@mui/material/styles';

export const FilterLabel = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'block',
  marginBottom: 5,
  color: theme.tokens.text,
}));
