export const java = `import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Webhooks {
  /** The body as it came: parse it afterwards. Names of headers in lower case. */
  static boolean verify(String secret, Map<String, String> headers, byte[] body) throws Exception {
    String id = headers.getOrDefault("webhook-id", "");
    String timestamp = headers.getOrDefault("webhook-timestamp", "");
    if (!timestamp.matches("\\\\d{1,15}")) return false;
    if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) >= 300) return false;
    byte[] key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
    byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
    for (String one : headers.getOrDefault("webhook-signature", "").split(" ")) {
      if (MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), expected)) return true;
    }
    return false;
  }
}`;

export const csharp = `using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

static class Webhooks
{
    /// <summary>The body as it came: parse it afterwards. Names of headers in lower case.</summary>
    public static bool Verify(string secret, IReadOnlyDictionary<string, string> headers, byte[] body)
    {
        if (!headers.TryGetValue("webhook-id", out var id)) return false;
        if (!headers.TryGetValue("webhook-timestamp", out var timestamp)) return false;
        if (!headers.TryGetValue("webhook-signature", out var signatures)) return false;
        if (!long.TryParse(timestamp, out var seconds)) return false;
        if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - seconds) >= 300) return false;
        var key = Convert.FromBase64String(secret.StartsWith("whsec_") ? secret.Substring(6) : secret);
        var signed = Encoding.UTF8.GetBytes($"{id}.{timestamp}.").Concat(body).ToArray();
        using var hmac = new HMACSHA256(key);
        var expected = Encoding.UTF8.GetBytes("v1," + Convert.ToBase64String(hmac.ComputeHash(signed)));
        return signatures.Split(' ').Any(one =>
            CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(one), expected));
    }
}`;

export const go = `package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Verify takes the body as it came: parse it afterwards.
func Verify(secret string, headers http.Header, body []byte) bool {
	id, timestamp := headers.Get("webhook-id"), headers.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() >= 5*time.Minute {
		return false
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, one := range strings.Fields(headers.Get("webhook-signature")) {
		if hmac.Equal([]byte(one), []byte(expected)) {
			return true
		}
	}
	return false
}`;

export const powershell = `# The body as it came: parse it afterwards. Names of headers in lower case.
function Test-Webhook([string] $Secret, [hashtable] $Headers, [byte[]] $Body) {
    $id = $Headers['webhook-id']
    $timestamp = $Headers['webhook-timestamp']
    $now = [DateTimeOffset]::UtcNow.ToUnixTimeSeconds()
    if ($timestamp -notmatch '^[0-9]+$' -or [Math]::Abs($now - [long] $timestamp) -ge 300) {
        return $false
    }
    $key = [Convert]::FromBase64String(($Secret -replace '^whsec_', ''))
    $hmac = [Security.Cryptography.HMACSHA256]::new($key)
    $signed = [Text.Encoding]::UTF8.GetBytes($id + '.' + $timestamp + '.') + $Body
    $expected = [Text.Encoding]::UTF8.GetBytes('v1,' + [Convert]::ToBase64String($hmac.ComputeHash($signed)))
    foreach ($one in $Headers['webhook-signature'] -split ' ') {
        $given = [Text.Encoding]::UTF8.GetBytes($one)
        if ([Security.Cryptography.CryptographicOperations]::FixedTimeEquals($given, $expected)) {
            return $true
        }
    }
    return $false
}`;
