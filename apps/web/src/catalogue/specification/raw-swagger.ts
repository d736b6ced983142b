const longestFormatted = 400_000;

/** Indents what a person can read; a longer document stays as it was sent. Throws for text that is no JSON. */
export function toSwaggerText(swaggerJsonContent: string): string {
  const rawSwagger: unknown = JSON.parse(swaggerJsonContent);
  if (swaggerJsonContent.length > longestFormatted) return swaggerJsonContent;
  return JSON.stringify(rawSwagger, null, 2);
}
