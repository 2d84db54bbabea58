/** How long an input may take to load before nobody waits for it any more, in milliseconds. */
const timeoutMs = 5000;

/**
 * Calls back with the element of this id, at once or when it comes into the page: heavy inputs are loaded when their tab
 * is first opened. Gives what ends the waiting.
 */
export function whenMounted(id: string, onMounted: (element: HTMLElement) => void): () => void {
  const mounted = document.getElementById(id);
  if (mounted) {
    onMounted(mounted);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const element = document.getElementById(id);
    if (!element) return;
    stop();
    onMounted(element);
  });
  const timer = setTimeout(() => stop(), timeoutMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
