export type IllustrationVariant = 'search' | 'broken' | 'locked' | 'empty';

/** A market stall with a symbol of the state. Drawn for this project; colours are CSS variables of the theme. */
export const StateIllustration = ({ variant }: { variant: IllustrationVariant }) => (
  <svg width="148" height="112" viewBox="0 0 148 112" aria-hidden="true">
    <path d="M18 36h112l10 26H8z" fill="var(--accent)" />
    <path d="M40 36h17l-5 26H30zM84 36h-17l7 26h22zM110 36h20l10 26h-22z" fill="var(--accent-hover)" opacity=".55" />
    <path
      d="M8 62a11 11 0 0 0 22 0zM52 62a11 11 0 0 0 22 0zM96 62a11 11 0 0 0 22 0z"
      fill="var(--accent-tint-strong)"
    />
    <path d="M30 62a11 11 0 0 0 22 0zM74 62a11 11 0 0 0 22 0zM118 62a11 11 0 0 0 22 0z" fill="var(--honey)" />
    <path d="M20 74v32M128 74v32M14 90h120" stroke="var(--border-strong)" strokeWidth="3" strokeLinecap="round" />
    {variant === 'search' && (
      <>
        <circle cx="100" cy="30" r="17" fill="var(--surface)" stroke="var(--text)" strokeWidth="4" />
        <path d="M112 42l14 14" stroke="var(--text)" strokeWidth="5" strokeLinecap="round" />
      </>
    )}
    {variant === 'locked' && (
      <>
        <path d="M96 22v-7a10 10 0 0 1 20 0v7" stroke="var(--text)" strokeWidth="4" fill="none" strokeLinecap="round" />
        <rect x="88" y="21" width="36" height="27" rx="5" fill="var(--surface)" stroke="var(--text)" strokeWidth="4" />
        <path d="M106 31v7" stroke="var(--text)" strokeWidth="4" strokeLinecap="round" />
      </>
    )}
    {variant === 'broken' && (
      <>
        <path
          d="M88 22c10-10 26-10 36 0M95 30c6-6 16-6 22 0"
          stroke="var(--error)"
          strokeWidth="4"
          fill="none"
          strokeLinecap="round"
        />
        <path d="M90 40L122 8" stroke="var(--surface)" strokeWidth="8" />
        <path d="M90 40L122 8" stroke="var(--error)" strokeWidth="4" strokeLinecap="round" />
      </>
    )}
  </svg>
);
