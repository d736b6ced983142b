/** Whose call it is and when it came, as an existing gateway brings it back with its report. */
export interface UsageTicket {
  readonly applicationId: number;
  readonly accountId: number;
  readonly systemName: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const shape = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.([\w-]{1,128})$/;

export function toTicketText({ applicationId, accountId, systemName, at }: UsageTicket): string {
  return `${applicationId}.${accountId}.${at}.${systemName}`;
}

/** Undefined for anything that is not a ticket. */
export function parseTicket(text: string): UsageTicket | undefined {
  const [, applicationId, accountId, at, systemName] = shape.exec(text) ?? [];
  if (systemName === undefined) return undefined;
  return {
    applicationId: Number(applicationId),
    accountId: Number(accountId),
    systemName,
    at: Number(at),
  };
}
