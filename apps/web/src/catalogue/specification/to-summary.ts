/** The first paragraph of a description as plain text: a card has no room for Markdown. */
export function toSummary(description: string): string {
  const paragraphs = description.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const first = paragraphs.find((paragraph) => paragraph !== '' && !/^[#>|`*-]/.test(paragraph));
  return (first ?? paragraphs[0] ?? '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`|^#+\s*)/gm, '')
    .replace(/\s+/g, ' ');
}
