const largestBatch = 500_000;

/** Of some 0.5 MB each: taking or sending more at once holds the thread, and others wait to be served. */
export function toBatches<Text extends { readonly body: string }>(
  texts: readonly Text[],
): Text[][] {
  const batches: Text[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    if (size > largestBatch) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(text);
    size += text.body.length;
  }
  return batches;
}
