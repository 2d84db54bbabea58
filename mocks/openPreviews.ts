/**
 * The mock worker does not answer for new pages, so a preview that is opened comes through a call of the panel's page: the
 * tab gets the document that the API gave, with pictures of the library as this page has them.
 */
export function openPreviews(of: Document = document): void {
  of.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/preview/"]') : null;
    if (!link) return;
    event.preventDefault();
    const tab = window.open('', '_blank');
    if (tab) void showPreview(tab, link.href);
  });
}

async function showPreview(tab: Window, address: string): Promise<void> {
  const response = await fetch(address);
  const preview = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const picture of preview.querySelectorAll<HTMLImageElement>('img[src^="/media/"]')) {
    const file = await fetch(picture.getAttribute('src') ?? '');
    picture.src = URL.createObjectURL(await file.blob());
  }
  tab.document.documentElement.replaceWith(tab.document.importNode(preview.documentElement, true));
}
