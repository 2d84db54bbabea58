const hexText = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join('');

/** From a glyph's number to its text, by the table that the font gives for just this. */
function readUnicodeTable(table: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    [...list.matchAll(/<([0-9a-f]*)>/g)].forEach(([, text = ''], at) =>
      texts.set(parseInt(from, 16) + at, hexText(text)),
    );
  return texts;
}

/**
 * The text of a PDF that was written without compression, as a reader's search and copying have it: by page, the pieces
 * in the order in which they are drawn.
 */
export function readPdf(bytes: Uint8Array): string[][] {
  const source = Buffer.from(bytes).toString('latin1');
  if (!source.startsWith('%PDF-') || !source.trimEnd().endsWith('%%EOF')) throw new Error('this is no whole PDF');
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const object = (id = ''): string => objects.get(id) ?? '';
  const named = (body: string, name: string): string => object(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]);
  const catalogue = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '';
  const kids = /\/Kids \[([^\]]*)\]/.exec(named(catalogue, 'Pages'))?.[1] ?? '';
  const fonts = new Map<string, Map<number, string>>();

  const pageOf = (page: string): string[] => {
    const inner = page + named(page, 'Resources');
    for (const [, name = '', id = ''] of inner.matchAll(/\/(F\d+) (\d+) 0 R/g))
      if (!fonts.has(name)) fonts.set(name, readUnicodeTable(named(object(id), 'ToUnicode')));
    return [...named(page, 'Contents').matchAll(/BT\n([\s\S]*?)ET/g)].map(([, drawn = '']) => {
      const font = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(drawn)?.[1] ?? '');
      return [...drawn.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => font?.get(parseInt(glyph, 16)) ?? '\ufffd')
        .join('');
    });
  };
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => pageOf(object(id)));
}
