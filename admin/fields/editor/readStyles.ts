const importance = '!important';

const valueOf = (text: string): string => {
  const value = text.trim().toLowerCase();
  return value.endsWith(importance) ? value.slice(0, -importance.length).trimEnd() : value;
};

/**
 * The declarations of a `style` attribute or of a rule, by property, in lower case; the last one of a property counts.
 * One pass: a `;` or `:` in quotes, brackets or comments separates nothing. A line break does not end a quoted text, as
 * Word breaks lines within names of fonts.
 */
export function readStyles(text: string): ReadonlyMap<string, string> {
  const styles = new Map<string, string>();
  let name = '';
  let value: string | null = null;
  let quote = '';
  let depth = 0;
  const add = (part: string) => {
    if (value === null) name += part;
    else value += part;
  };
  const endDeclaration = () => {
    const property = name.trim().toLowerCase();
    const said = valueOf(value ?? '');
    if (property !== '' && said !== '') styles.set(property, said);
    name = '';
    value = null;
    depth = 0;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\') {
      at += 1;
      add(sign + (text[at] ?? ''));
      continue;
    }
    if (quote === '' && sign === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2);
      at = end === -1 ? text.length : end + 1;
      continue;
    }
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (sign === ';' && depth === 0) {
      endDeclaration();
      continue;
    } else if (sign === ':' && value === null) {
      value = '';
      continue;
    }
    add(sign);
  }
  endDeclaration();
  return styles;
}
