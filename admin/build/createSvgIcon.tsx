import type { ReactNode } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import SvgIcon from '@mui/material/SvgIcon';

/** What only Material UI's own element has a style for. */
const styledProps = ['sx', 'color', 'htmlColor', 'titleAccess', 'component', 'viewBox'] as const;

/** Names of Material UI, which `page.css` has rules of. */
const sizes: Readonly<Record<string, string>> = {
  inherit: ' MuiSvgIcon-fontSizeInherit',
  small: ' MuiSvgIcon-fontSizeSmall',
};

/**
 * In place of that of Material UI's icons (vite.config.ts): an icon without props of style is a plain element, with the
 * same class, styled by `page.css`. A screen has dozens.
 */
export default function createSvgIcon(path: ReactNode, displayName: string) {
  const Icon = ({ className, fontSize, ...props }: SvgIconProps) => {
    const size = fontSize === undefined ? '' : sizes[fontSize];
    if (size === undefined || styledProps.some((name) => props[name] !== undefined))
      return (
        <SvgIcon className={className} fontSize={fontSize} {...props}>
          {path}
        </SvgIcon>
      );
    return (
      <svg
        className={`MuiSvgIcon-root${size}${className === undefined ? '' : ` ${className}`}`}
        focusable="false"
        aria-hidden
        viewBox="0 0 24 24"
        {...props}
      >
        {path}
      </svg>
    );
  };
  Icon.displayName = `${displayName}Icon`;
  Icon.muiName = 'SvgIcon';
  return Icon;
}
