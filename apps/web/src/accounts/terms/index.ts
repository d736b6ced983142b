/** What others may use of this entity. */
export { AcceptTermsModal } from './accept-terms-modal.tsx';
export { TermsRow, type Consent } from './terms-field.tsx';
export { AcceptedTerms } from './accepted-terms.tsx';
export { toTermsHref } from './terms-href.ts';
export { useTermsToAccept } from './use-terms-to-accept.ts';
