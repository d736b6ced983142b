/** A fault as it stands at its field: 'Must be a text.' */
export function toPlaceText(fault: string): string {
  const sentence = fault.endsWith('.') ? fault : `${fault}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
