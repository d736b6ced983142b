import { expect, test } from 'vitest';
import { toTokenCommand } from './to-token-command.ts';

test('APP-12 the line for the terminal asks the token endpoint beside the login service', () => {
  const call = { loginService: 'https://portal.example/login', clientId: 'dp-1', secret: 's3' };
  expect(toTokenCommand(call)).toBe(
    'curl -u "dp-1:s3" -d grant_type=client_credentials "https://portal.example/oidc/token"',
  );
});
