/** The product version that the first complete release reports (ENV-08). */
export const version = '3.1.89';
