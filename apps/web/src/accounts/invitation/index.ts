/** What others may use of this entity. */
export { Invitations } from './invitations.tsx';
