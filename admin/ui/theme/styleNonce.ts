/** The nonce for style elements, which the strict Content-Security-Policy demands. */
export function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]');
  return meta?.nonce || meta?.content || undefined;
}
