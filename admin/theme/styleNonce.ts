/** The strict Content-Security-Policy takes only style elements that carry the page's nonce. */
export function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]');
  return meta?.nonce || meta?.content || undefined;
}
