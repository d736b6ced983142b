/** What others may use of this entity. */
export { getCurrentBook } from './edit-service-codes.ts';
export type { PortalContent } from './portal-content.ts';
export type { ServiceBook } from './service-book.ts';
