/** The text beside a code on the 404 page (specification §2). */
export function toCodeText(code: number): string {
  if (code === 404) return 'No record found';
  return code === 401 ? 'Unauthorized' : 'not found';
}
