/** A mail server, as `SMTP_URL` and `MAIL_FROM` describe it. */
export interface SmtpConfiguration {
  host: string;
  port: number;
  /**
   * `implicit`: TLS from the first byte (smtps). `required`: STARTTLS before anything is said. `none`: plain text, which
   * is for a server on this machine or in its own closed network.
   */
  tls: 'implicit' | 'required' | 'none';
  user?: string;
  password?: string;
  /** As in `Ярмарок <robot@yarmarok.example>`. */
  from: string;
}

const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads `smtp://user:password@host:port`, `smtps://…`; `?tls=off` permits plain text to another machine. undefined when
 * it is no such address. Nothing else of the address is an option: it can switch off no check of certificates.
 */
export function readSmtpUrl(text: string): Omit<SmtpConfiguration, 'from'> | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, search, pathname } = new URL(text);
  const isImplicit = protocol === 'smtps:';
  if ((!isImplicit && protocol !== 'smtp:') || hostname === '') return undefined;
  if (!['', '/'].includes(pathname) || !['', '?tls=off'].includes(search)) return undefined;
  const isPlain = localHosts.includes(hostname) || search === '?tls=off';
  try {
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? (isImplicit ? 465 : 587) : Number(port),
      tls: isImplicit ? 'implicit' : isPlain ? 'none' : 'required',
      ...(username !== '' && { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
    };
  } catch {
    return undefined;
  }
}
