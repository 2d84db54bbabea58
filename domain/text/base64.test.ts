import { base64OfBytes, base64OfText, bytesOfBase64, textOfBase64 } from './base64';

describe('Base64', () => {
  it.each([0, 1, 2, 3, 255, 8_191, 8_192, 8_193, 100_000])('of %i bytes is that of Node, and read again', (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7) % 256);
    const encoded = base64OfBytes(bytes);
    expect(encoded).toBe(Buffer.from(bytes).toString('base64'));
    expect(Buffer.compare(bytesOfBase64(encoded), bytes)).toBe(0);
  });

  it('of a text is that of its UTF-8', () => {
    expect(base64OfText('Ґанок 😀')).toBe(Buffer.from('Ґанок 😀').toString('base64'));
    expect(textOfBase64(base64OfText('Ґанок 😀'))).toBe('Ґанок 😀');
  });

  it.each(['*', 'abcde'])('%s is refused', (encoded) => {
    expect(() => bytesOfBase64(encoded)).toThrow();
  });

  it('of no UTF-8 is no text', () => {
    expect(() => textOfBase64(base64OfBytes(new Uint8Array([255])))).toThrow();
  });
});
