import { fitsReference } from './rules.ts';
import type { WebhookFilter } from './schema.ts';

/** What is known of the parcel of an event. */
interface About {
  readonly reference?: string | undefined;
  readonly bookingReference?: string | undefined;
  readonly service?: string | undefined;
  /** Of the receiver. */
  readonly toCountry?: string | undefined;
}

/** Whether an event is one that a webhook asks for. */
export function fitsFilter(filter: WebhookFilter | null, about: About): boolean {
  const { reference, services, to_countries: countries } = filter ?? {};
  const { service = '', toCountry = '' } = about;
  const references = [about.reference, about.bookingReference];
  return (
    (reference === undefined || references.some((one) => fitsReference(reference, one))) &&
    (services === undefined || services.includes(service)) &&
    (countries === undefined || countries.includes(toCountry))
  );
}
