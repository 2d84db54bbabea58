const timeoutMs = 5000;

/**
 * Calls back with the element of this id, at once or when it is on the page within 5 s: heavy inputs are loaded when
 * their tab is first opened. `ready`: it is not disabled either, as inputs are that wait for what they choose from.
 * Returns the cancel function.
 */
export function whenMounted(
  id: string,
  onMounted: (element: HTMLElement) => void,
  { ready = false }: { ready?: boolean } = {},
): () => void {
  const find = () => {
    const element = document.getElementById(id);
    return element && !(ready && element.matches(':disabled')) ? element : null;
  };
  const mounted = find();
  if (mounted) {
    onMounted(mounted);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const element = find();
    if (!element) return;
    stop();
    onMounted(element);
  });
  const timer = setTimeout(() => stop(), timeoutMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true, ...(ready && { attributeFilter: ['disabled'] }) });
  return stop;
}
