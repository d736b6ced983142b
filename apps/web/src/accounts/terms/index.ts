/** What others may use of this entity. */
export { AcceptTermsModal } from './accept-terms-modal.tsx';
export { TermsField } from './terms-field.tsx';
export { AcceptedTerms } from './accepted-terms.tsx';
export { toTermsHref } from './terms-href.ts';
export { toTermsFault, toTermsNote, useTermsToAccept } from './use-terms-to-accept.ts';
