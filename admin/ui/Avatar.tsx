const tints = ['accent', 'warning', 'info', 'violet', 'success', 'error'] as const;

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
  const tint = tints[hashText(id) % tints.length] ?? tints[0];
  return (
    <span
      aria-hidden
      className={`avatar ${tint}${isSquare ? ' square' : ''}`}
      style={{ width: size, height: size, fontSize: size >= 32 ? 12 : 10 }}
    >
      {initials(name)}
    </span>
  );
}
