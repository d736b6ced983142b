/** What others may use of this entity. */
export type { Desk } from './desk-item.ts';
export { DeskSection, DeskStateMark, EditButton } from './desk-section.tsx';
export type { MarkdownPreview } from './markdown-preview.ts';
export { toIfMatch, type DeskChange } from './queries.ts';
