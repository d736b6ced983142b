/** What Markdown is turned into: an element, a text, or HTML as its author wrote it. */
export interface ProseNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: ProseNode[];
}
