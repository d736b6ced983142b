/** What others may use of this entity. */
export { NewsletterCard } from './newsletter-card.tsx';
