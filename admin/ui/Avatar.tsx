import Box from '@mui/material/Box';
import type { Colors } from './theme/Colors';

const tints = [
  ['accentTintStrong', 'accentText'],
  ['warningTint', 'warning'],
  ['infoTint', 'info'],
  ['violetTint', 'violet'],
  ['successTint', 'success'],
  ['errorTint', 'error'],
] as const satisfies readonly (readonly [keyof Colors, keyof Colors])[];

const hashText = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 7);

/** Initials of the first two words. */
const initials = (name: string): string =>
  name
    .replace(/[«»"“”]/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

interface AvatarProps {
  id: string;
  name: string;
  size?: number;
  /** Shops have square avatars, people round ones. */
  isSquare?: boolean;
}

/**
 * Initials on one of six background colours; the same record always has the same one. Decorative: the name is beside
 * it.
 */
export function Avatar({ id, name, size = 32, isSquare = false }: AvatarProps) {
  const [background, colour] = tints[hashText(id) % tints.length] ?? tints[0];
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        width: size,
        height: size,
        flex: 'none',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: isSquare ? '6px' : '50%',
        fontSize: size >= 32 ? 12 : 10,
        fontWeight: 600,
        background: theme.tokens[background],
        color: theme.tokens[colour],
      })}
    >
      {initials(name)}
    </Box>
  );
}
