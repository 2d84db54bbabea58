import { styled } from '@mui/material/styles';
import MuiLink from '@mui/material/Link';
import { LinkBase as Link } from 'ra-core';
import type { Message } from '#domain/wire/Envelope';
import type { NotificationLink } from '../../core/notifications/createNotificationStore';

const Links = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  margin: '4px 0 0',
  padding: 0,
});

interface NotificationLinksProps {
  /** Where the message itself says that it goes on. */
  own: Message['link'];
  links: readonly NotificationLink[] | undefined;
  onFollow?(): void;
}

/** The places that a message is about. */
export function NotificationLinks({ own, links = [], onFollow = () => undefined }: NotificationLinksProps) {
  const shown = own ? [own, ...links] : links;
  if (shown.length === 0) return null;
  return (
    <Links>
      {shown.map((link) => (
        <li key={link.text}>
          {'path' in link ? (
            <MuiLink component={Link} to={link.path} onClick={onFollow} underline="always">
              {link.text}
            </MuiLink>
          ) : (
            <MuiLink
              component="button"
              type="button"
              underline="always"
              onClick={() => {
                onFollow();
                link.onClick();
              }}
              sx={{ font: 'inherit', paddingBlock: '3px' }}
            >
              {link.text}
            </MuiLink>
          )}
        </li>
      ))}
    </Links>
  );
}
