export interface Words {
  readonly subject: string;
  readonly text: string;
}

const missing = 'Field should not be empty';

export const wordFaults = ({ subject, text }: Words): Partial<Words> => ({
  ...(subject.trim() === '' && { subject: missing }),
  ...(text.trim() === '' && { text: missing }),
});
