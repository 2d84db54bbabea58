import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Dialogs to work in take the whole screen there; questions do not. */
export const useIsPhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'));
