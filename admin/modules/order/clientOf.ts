import { phone as phoneType } from '#domain/fields/phone';

/** What somebody typed to find a client, as the fields of a new one: an e-mail, a phone, or the parts of a name. */
export function clientOf(typed: string): Readonly<Record<string, string>> {
  const text = typed.trim();
  if (text.includes('@')) return { email: text };
  if (/^[+\d][\d\s()+-]{3,}$/.test(text)) return { phone: String(phoneType.normalise(text, {})) };
  const [surname = '', name = '', ...rest] = text.split(/\s+/);
  return Object.fromEntries(
    Object.entries({ surname, name, patronymic: rest.join(' ') }).filter(([, part]) => part !== ''),
  );
}
