export interface GatewayAnswer {
  readonly code: string;
  readonly why: string;
  readonly remedy: string;
}

/** What the gateway answers by itself, with the fault codes that callers see. */
export const gatewayAnswers: readonly GatewayAnswer[] = [
  {
    code: '401 GW-401-KEY',
    why: 'The API key is missing',
    remedy: 'Send it in the header apikey.',
  },
  {
    code: '401 GW-401',
    why: 'An IAM-secure API got no valid access token',
    remedy:
      'Fetch a token with the credentials of your client, and send it as Authorization: Bearer.',
  },
  {
    code: '403 GW-403-KEY',
    why: 'No application has this key',
    remedy:
      'Copy it again; keys of the sandbox do not work in production, nor the other way round.',
  },
  {
    code: '403 GW-403-STATE',
    why: 'The application is pending or suspended',
    remedy: 'Wait for the approval, or ask support to resume it.',
  },
  {
    code: '403 GW-403-PLAN',
    why: 'The plan does not have this API',
    remedy: 'Upgrade the application.',
  },
  {
    code: '404 GW-404',
    why: 'No API is at this path',
    remedy: 'Compare it with the reference, version and capital letters included.',
  },
  {
    code: '429 GW-429',
    why: 'More calls than the plan allows',
    remedy: 'Wait for as many seconds as Retry-After says.',
  },
  {
    code: '429 GW-429-KEY',
    why: 'Too many unknown keys came from your address',
    remedy: 'Copy the key again; calls with a known key are not held up.',
  },
  {
    code: '502, 503, 504',
    why: 'The API behind the gateway does not answer',
    remedy: 'Try again with growing pauses; API status says whether we know of it.',
  },
];
