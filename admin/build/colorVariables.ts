import type { Plugin } from 'vite';
import type { Mode } from '../ui/theme/Colors.ts';
import { cssVariable } from '../ui/theme/cssVariable.ts';
import tokens from '../ui/theme/tokens.json' with { type: 'json' };

const variables = (colors: object, prefix = ''): string =>
  Object.entries(colors)
    .map(([name, value]) => `${cssVariable(prefix + name)}: ${String(value)};`)
    .join(' ');

const modeRules = (mode: Mode): string => `color-scheme: ${mode}; ${variables(tokens.color[mode])}`;

const rules = `:root { ${variables(tokens.color.brand, 'brand-')} ${modeRules('light')} }
:root[data-theme='dark'] { ${modeRules('dark')} }
@media (prefers-color-scheme: dark) { :root:not([data-theme]) { ${modeRules('dark')} } }
`;

/** Puts the colours of `tokens.json` before a style sheet: a page has them before any script has run. */
export const colorVariables = (styleSheet: string): Plugin => ({
  name: 'color-variables',
  enforce: 'pre',
  transform: (code, id) => (id.split('?')[0] === styleSheet ? rules + code : undefined),
});
