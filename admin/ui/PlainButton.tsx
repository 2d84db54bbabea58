import type { ComponentProps, ReactNode } from 'react';

interface PlainButtonProps extends ComponentProps<'button'> {
  /** `filled`: the one that a screen is about. */
  look?: 'text' | 'filled';
  isSmall?: boolean;
  isWide?: boolean;
  icon?: ReactNode;
  /** It is a link to another page, which opens beside this one. */
  href?: string | undefined;
}

/**
 * As Material UI's button looks in our theme, of one element and by a style sheet (`buttons.css`): where a screen begins,
 * each of Material UI's is seven components, and each kind of it a style that is made and inserted.
 */
export function PlainButton({
  look = 'text',
  isSmall = false,
  isWide = false,
  icon,
  href,
  className,
  children,
  ...props
}: PlainButtonProps) {
  const classes = ['button', look, isSmall && 'small', isWide && 'wide', className].filter(Boolean).join(' ');
  const content = (
    <>
      {icon && <span className="button-icon">{icon}</span>}
      {children}
    </>
  );
  if (href !== undefined)
    return (
      <a className={classes} href={href} target="_blank" rel="noopener" aria-label={props['aria-label']}>
        {content}
      </a>
    );
  return (
    <button type="button" className={classes} {...props}>
      {content}
    </button>
  );
}
