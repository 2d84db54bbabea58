import type { Route } from '#core/kernel/Route';

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The calls that programs may make, as a table in Markdown. */
export function describeCalls(routes: readonly Route[]): string {
  const rows = routes.flatMap(({ method, path, rule: { scope, actionScope, isIdempotent, limit, events = [] } }) => {
    if (scope === null) return [];
    const scopes = actionScope === undefined ? `\`${scope}\`` : `\`${scope}\`, with an action \`${actionScope}\``;
    const cells = [
      `\`${method} ${path.replace(/:(\w+)/g, '{$1}')}\``,
      scope === 'any' ? 'any' : scopes,
      isIdempotent ? 'may be repeated' : '`Idempotency-Key`',
      limit,
      events.map((name) => `\`${name}\``).join(', '),
    ];
    return [`| ${cells.map(cell).join(' | ')} |`];
  });
  return ['| Call | Scope | Repeat | Limit | Events |', '|---|---|---|---|---|', ...rows].join('\n');
}
