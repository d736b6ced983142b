/** What others may use of this entity. */
export { getCurrentBook } from './edit-service-codes.ts';
export type { PortalContent, ServiceBook } from './service-book.ts';
