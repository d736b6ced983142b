import { csharp, go, java, powershell } from './compiled.ts';
import { javascript, php, python, ruby, shell, typescript } from './scripts.ts';

interface VerifySample {
  readonly id: string;
  readonly label: string;
  readonly code: string;
  /** Whether a test runs it on right, wrong and old messages; of the others the syntax alone was checked. */
  readonly isRun: boolean;
}

/** Code that verifies a signature of Standard Webhooks with nothing but what a language brings, in each language of the reference. */
export const verifySamples: readonly VerifySample[] = [
  { id: 'shell', label: 'Shell', code: shell, isRun: true },
  { id: 'javascript', label: 'JavaScript', code: javascript, isRun: true },
  { id: 'typescript', label: 'TypeScript', code: typescript, isRun: true },
  { id: 'python', label: 'Python', code: python, isRun: true },
  { id: 'java', label: 'Java', code: java, isRun: true },
  { id: 'csharp', label: 'C#', code: csharp, isRun: false },
  { id: 'php', label: 'PHP', code: php, isRun: false },
  { id: 'go', label: 'Go', code: go, isRun: false },
  { id: 'ruby', label: 'Ruby', code: ruby, isRun: false },
  { id: 'powershell', label: 'PowerShell', code: powershell, isRun: false },
];
