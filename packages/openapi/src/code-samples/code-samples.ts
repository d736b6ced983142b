import { toCsharp } from './csharp.ts';
import { toCurl } from './curl.ts';
import { toGo } from './go.ts';
import { toJava } from './java.ts';
import { toJavascript } from './javascript.ts';
import { toPhp } from './php.ts';
import { toPowershell } from './powershell.ts';
import { toPython } from './python.ts';
import { toRuby } from './ruby.ts';
import type { SampleRequest } from './sample-request.ts';
import { toTypescript } from './typescript.ts';

interface CodeLanguage {
  readonly id: string;
  readonly label: string;
  /** Code that sends exactly this call, whatever its texts hold. */
  readonly toCode: (request: SampleRequest) => string;
}

export const codeLanguages: readonly CodeLanguage[] = [
  { id: 'curl', label: 'cURL', toCode: toCurl },
  { id: 'javascript', label: 'JavaScript', toCode: toJavascript },
  { id: 'typescript', label: 'TypeScript', toCode: toTypescript },
  { id: 'python', label: 'Python', toCode: toPython },
  { id: 'java', label: 'Java', toCode: toJava },
  { id: 'csharp', label: 'C#', toCode: toCsharp },
  { id: 'php', label: 'PHP', toCode: toPhp },
  { id: 'go', label: 'Go', toCode: toGo },
  { id: 'ruby', label: 'Ruby', toCode: toRuby },
  { id: 'powershell', label: 'PowerShell', toCode: toPowershell },
];
