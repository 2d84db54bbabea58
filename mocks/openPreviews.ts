/**
 * The mock worker does not answer for new pages, so a preview that is opened comes through a call of the panel's page: the
 * tab gets the document that the API gave, with pictures of the library as this page has them.
 */
export function openPreviews(): void {
  document.addEventListener('click', (event) => {
    const link = linkIn(event, 'a[href^="/preview/"], a[href^="/feeds/"]');
    const tab = link && window.open('', '_blank');
    if (tab) void (link.pathname.startsWith('/feeds/') ? showFile : showPreview)(tab, link.href);
  });
}

/** The link that was pressed; it is not followed. */
function linkIn(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  const { target } = event;
  const link = target !== null && 'closest' in target ? (target as Element).closest<HTMLAnchorElement>(selector) : null;
  if (link) event.preventDefault();
  return link;
}

async function showFile(tab: Window, address: string): Promise<void> {
  const response = await fetch(address);
  tab.location.href = URL.createObjectURL(await response.blob());
}

async function showPreview(tab: Window, address: string): Promise<void> {
  const response = await fetch(address);
  const preview = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const picture of preview.querySelectorAll<HTMLImageElement>('img[src^="/media/"]')) {
    const file = await fetch(picture.getAttribute('src') ?? '');
    // Its renditions are out of the tab's reach as well.
    picture.removeAttribute('srcset');
    picture.src = URL.createObjectURL(await file.blob());
  }
  tab.document.documentElement.replaceWith(tab.document.importNode(preview.documentElement, true));
  // The other language is an address of the same record.
  tab.document.documentElement.addEventListener('click', (event) => {
    const link = linkIn(event, 'a[href^="?"]');
    if (link) void showPreview(tab, new URL(link.getAttribute('href') ?? '', address).href);
  });
}
