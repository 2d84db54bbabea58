import { BrokenFile } from './BrokenFile';

/** The declaration stands within these. */
const headBytes = 200;
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'windows-1251': 'windows-1251',
  cp1251: 'windows-1251',
};

/** By the byte order mark, else by the XML declaration; UTF-8 without either. */
function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  const [, named = 'utf-8'] = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text) ?? [];
  const encoding = encodings[named.toLowerCase()];
  if (encoding === undefined) throw new BrokenFile('encoding', { name: named.slice(0, 20) });
  return encoding;
}

/** The text of an XML file of 1C: UTF-8 or windows-1251. */
export class XmlDecoder {
  private head = new Uint8Array(0);
  private decoder: TextDecoder | null = null;

  decode(bytes: Uint8Array, isLast: boolean): string {
    try {
      if (this.decoder) return this.decoder.decode(bytes, { stream: !isLast });
      const head = new Uint8Array(this.head.length + bytes.length);
      head.set(this.head);
      head.set(bytes, this.head.length);
      if (head.length < headBytes && !isLast) {
        this.head = head;
        return '';
      }
      this.decoder = new TextDecoder(encodingOf(head), { fatal: true });
      return this.decoder.decode(head, { stream: !isLast });
    } catch (failure) {
      throw failure instanceof BrokenFile ? failure : new BrokenFile('brokenText');
    }
  }
}
