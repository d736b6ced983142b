/** The browser itself takes the file, of whatever size: the address needs no bearer. */
export function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
