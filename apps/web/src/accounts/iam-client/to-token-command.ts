interface TokenCall {
  /** The login service, e.g. `https://login.postal.example/login`. */
  readonly loginService: string;
  readonly clientId: string;
  readonly secret: string;
}

/** The token call of the client credentials grant (RFC 6749 §4.4), for a terminal. */
export function toTokenCommand({ loginService, clientId, secret }: TokenCall): string {
  const endpoint = new URL('/oidc/token', loginService).href;
  return `curl -u "${clientId}:${secret}" -d grant_type=client_credentials "${endpoint}"`;
}
