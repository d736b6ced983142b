/** Adds the script of the tag manager, once a page. */
export function addTagManager(page: Document, url: string): void {
  if (page.querySelector('script[data-tag-manager]')) return;
  const script = page.createElement('script');
  script.src = url;
  script.async = true;
  script.dataset['tagManager'] = '';
  page.head.append(script);
}
