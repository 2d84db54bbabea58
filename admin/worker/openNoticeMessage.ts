const type = 'openNotice';

/** What the service worker tells a page: to go to a path of the site. */
export const openNoticeMessage = (url: string) => ({ type, url });

/** The path that a message of the service worker names; null: it is another one. */
export function openedNotice(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('url' in message)) return null;
  return message.type === type && typeof message.url === 'string' ? message.url : null;
}
