/** Subject and text part of a message that the portal wrote: quoted-printable, base64 or plain. */
export function simpleDecode(eml: string): { subject: string; text: string } {
  // A long line goes on behind a space.
  const subject = /^Subject: (.*)$/im.exec(eml.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1]?.trim() ?? '';
  const part = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)(?:\r?\n--\S|$)/i.exec(eml);
  const header = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n/i.exec(eml)?.[0] ?? '';
  const body = part?.[1] ?? '';
  if (/quoted-printable/i.test(header)) return { subject, text: fromQuotedPrintable(body) };
  if (/base64/i.test(header))
    return { subject, text: Buffer.from(body, 'base64').toString('utf8') };
  return { subject, text: body };
}

function fromQuotedPrintable(text: string): string {
  const joined = text.replaceAll(/=\r?\n/g, '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
