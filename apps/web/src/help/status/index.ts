/** What others may use of this entity. */
export {
  type ComponentStatus,
  type Indicator,
  type PortalStatus,
  toBanner,
  toComponentIndicator,
} from './portal-status.ts';
export { StatusPageLink } from './status-page-link.tsx';
export { usePortalStatus } from './use-portal-status.ts';
