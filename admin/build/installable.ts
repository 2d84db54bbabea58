import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import tokens from '../ui/theme/tokens.json' with { type: 'json' };
import { productName } from '../worker/texts.ts';
import { drawIcon, iconNames } from './panelIcons.ts';

const manifestName = 'manifest.webmanifest';
const { light, dark } = tokens.color;

/** As for any base path; the server adds what is different between them. */
const manifest = {
  name: productName,
  short_name: productName,
  lang: 'uk',
  start_url: './',
  scope: './',
  display: 'standalone',
  theme_color: light.surface,
  background_color: light.canvas,
  icons: [
    { src: './icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: './icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: './icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

const head = (base: string): HtmlTagDescriptor[] => [
  { tag: 'link', injectTo: 'head', attrs: { rel: 'manifest', href: `${base}${manifestName}` } },
  { tag: 'link', injectTo: 'head', attrs: { rel: 'apple-touch-icon', href: `${base}icons/apple.png` } },
  ...(
    [
      ['light', light.surface],
      ['dark', dark.surface],
    ] as const
  ).map(([scheme, content]) => ({
    tag: 'meta',
    injectTo: 'head' as const,
    attrs: { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})`, 'data-mode': scheme },
  })),
];

/** What makes the panel an application that can be installed: a manifest, and icons that are drawn from its mark. */
export function installable(markFile: string): Plugin {
  let base = './';
  const draw = (name: (typeof iconNames)[number]) => drawIcon(name, readFileSync(markFile, 'utf8'));
  return {
    name: 'installable',
    configResolved: (config) => void (base = config.base),
    configureServer: ({ middlewares }) => {
      middlewares.use(async ({ url = '' }, response, next) => {
        const icon = iconNames.find((name) => url.endsWith(`/icons/${name}`));
        if (icon) response.setHeader('content-type', 'image/png').end(await draw(icon));
        else if (url.endsWith(`/${manifestName}`))
          response.setHeader('content-type', 'application/manifest+json').end(JSON.stringify(manifest));
        else next();
      });
    },
    transformIndexHtml: { order: 'post', handler: () => head(base) },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: manifestName, source: JSON.stringify(manifest) });
      for (const name of iconNames)
        this.emitFile({ type: 'asset', fileName: `icons/${name}`, source: await draw(name) });
    },
  };
}
