/** Who carries, as papers and labels say it. */
export const CARRIER_NAME = 'Norrvik Post';
