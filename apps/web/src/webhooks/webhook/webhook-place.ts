export interface WebhookPlace {
  readonly accountId: string;
  readonly webhookId: string;
}

/** What comes by itself is looked for so often, while the page is in sight. */
export const liveMs = 1_000;
