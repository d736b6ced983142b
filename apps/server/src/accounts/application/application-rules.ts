type FieldErrors = Record<string, string[]>;

/** Name and description must not be empty (specification §5); the texts are the account service's (contracts C2). */
export function checkTexts(body: {
  name?: string | undefined;
  description?: string | undefined;
}): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of ['name', 'description'] as const) {
    const text = body[field]?.trim() ?? '';
    if (text === '') errors[field] = ["can't be blank"];
    else if (text.length > 255) errors[field] = ['is too long (maximum is 255 characters)'];
  }
  return errors;
}
