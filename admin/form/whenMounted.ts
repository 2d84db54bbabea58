const timeoutMs = 5000;

/**
 * Calls back with the element of this id, at once or when it is added to the page within 5 s: heavy inputs are loaded
 * when their tab is first opened. Returns the cancel function.
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
