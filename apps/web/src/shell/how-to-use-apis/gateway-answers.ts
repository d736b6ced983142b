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
    why: 'The IAM-secure API needs a valid access token',
    remedy: 'Get a token with your client’s credentials and send it as Authorization: Bearer.',
  },
  {
    code: '403 GW-403-KEY',
    why: 'No application has this key',
    remedy:
      'Copy the key again. Sandbox keys do not work in production, and production keys do not work in the sandbox.',
  },
  {
    code: '403 GW-403-STATE',
    why: 'The application is pending or suspended',
    remedy: 'Wait for approval, or ask support to resume it.',
  },
  {
    code: '403 GW-403-PLAN',
    why: 'The plan does not include this API',
    remedy: 'Upgrade the application.',
  },
  {
    code: '404 GW-404',
    why: 'There is no API at this path',
    remedy: 'Compare it with the reference, including the version and capital letters.',
  },
  {
    code: '429 GW-429',
    why: 'More calls than the plan allows',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  {
    code: '429 GW-429-KEY',
    why: 'Too many unknown keys from your address',
    remedy: 'Copy the key again. Calls with a valid key are not affected.',
  },
  {
    code: '502, 503, 504',
    why: 'The API behind the gateway does not answer',
    remedy: 'Try again with longer and longer pauses. API status shows known incidents.',
  },
];
