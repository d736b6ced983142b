/** The upper halves of the code pages in which bookkeeping programs read: PC8 (437) from 128 on, Windows-1252 from 128 to 159. */
const pages = {
  437: [
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
    0x80,
  ],
  1252: ['€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ', 0xa0],
} as const;

/** Letters that a code page lacks lose their marks; what is left is a question mark. */
export function encode(text: string, page: keyof typeof pages): Buffer {
  const [upper, sameFrom] = pages[page];
  const toByte = (sign: string): number | undefined => {
    const at = upper.indexOf(sign);
    if (at !== -1) return 0x80 + at;
    const code = sign.codePointAt(0) ?? 0;
    const isSame = code < 0x80 || (page === 1252 && code >= sameFrom && code <= 0xff);
    return isSame ? code : undefined;
  };
  const bytes = Array.from(text.normalize('NFC'), (sign) => {
    const [bare = '?'] = sign.normalize('NFD');
    return toByte(sign) ?? toByte(bare) ?? 0x3f;
  });
  return Buffer.from(bytes);
}
