/** A receiver in a shell: headers stand in variables, the body in a file. */
export const shell = `# verify FILE: SECRET, ID, TIMESTAMP and SIGNATURE stand in variables, the body as it came in the file.
verify() {
  key=$(printf '%s' "\${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
  now=$(date +%s)
  [ "$TIMESTAMP" -gt $((now - 300)) ] && [ "$TIMESTAMP" -lt $((now + 300)) ] || return 1
  mac=$({ printf '%s.%s.' "$ID" "$TIMESTAMP"; cat "$1"; } |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
  case " $SIGNATURE " in
    *" v1,$mac "*) return 0 ;;
    *) return 1 ;;
  esac
}`;

const body = `  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(id + '.' + timestamp + '.' + body).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const [version, signature] = one.split(',');
    const given = Buffer.from(signature ?? '', 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

export const javascript = `import { createHmac, timingSafeEqual } from 'node:crypto';

// The body as it came: parse it afterwards.
export function verify(secret, headers, body) {
${body}`;

export const typescript = `import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

// The body as it came: parse it afterwards.
export function verify(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
${body.replace("(headers['webhook-signature'] ?? '')", "String(headers['webhook-signature'])")}`;

export const python = `import base64
import hashlib
import hmac
import time


def verify(secret: str, headers: dict[str, str], body: bytes) -> bool:
    """The body as it came: parse it afterwards. Names of headers in lower case."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) >= 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    return any(
        hmac.compare_digest(one.encode(), b"v1," + expected)
        for one in headers.get("webhook-signature", "").split(" ")
    )`;

export const php = `<?php

// The body as it came: file_get_contents('php://input'). Names of headers in lower case.
function verify(string $secret, array $headers, string $body): bool
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) >= 300) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $mac = base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $one) {
        if (hash_equals("v1,$mac", $one)) {
            return true;
        }
    }
    return false;
}`;

export const ruby = `require 'base64'
require 'openssl'

# The body as it came: parse it afterwards. Names of headers in lower case.
def verify(secret, headers, body)
  id = headers['webhook-id']
  timestamp = headers['webhook-timestamp'].to_s
  return false unless timestamp.match?(/\\A\\d+\\z/) && (Time.now.to_i - timestamp.to_i).abs < 300

  key = Base64.decode64(secret.delete_prefix('whsec_'))
  mac = OpenSSL::HMAC.digest('SHA256', key, "#{id}.#{timestamp}.#{body}")
  expected = "v1,#{Base64.strict_encode64(mac)}"
  headers['webhook-signature'].to_s.split.any? do |one|
    one.bytesize == expected.bytesize && OpenSSL.fixed_length_secure_compare(one, expected)
  end
end`;
