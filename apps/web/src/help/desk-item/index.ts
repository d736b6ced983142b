/** What others may use of this entity. */
export type { Desk } from './desk-item.ts';
export type { MarkdownPreview } from './desk-modal.tsx';
export { DeskSection, DeskStateMark, EditButton } from './desk-section.tsx';
