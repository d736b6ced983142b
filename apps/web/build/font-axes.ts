/** The widths (%) and weights that the styles use, from the least to the most. */
export const fontAxes = {
  wdth: { min: 72, max: 100 },
  wght: { min: 400, max: 750 },
} as const;
