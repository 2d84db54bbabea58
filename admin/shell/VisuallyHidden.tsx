import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';

/** For screen readers only. */
export const VisuallyHidden = styled('span')(visuallyHidden);
