import type { PushMessage } from './Notice';

/** What a browser shows of a message outside of the panel; `panel`: the panel's address. */
export const shownNotice = ({ title, body, url, language, tag }: PushMessage, panel: URL) => ({
  title,
  options: { body, tag, lang: language, icon: new URL('icons/192.png', panel).href, data: url },
});
