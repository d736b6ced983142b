import { toCsharp } from './code-samples/csharp.ts';
import { toCurl } from './code-samples/curl.ts';
import { toGo } from './code-samples/go.ts';
import { toJava } from './code-samples/java.ts';
import { toJavascript } from './code-samples/javascript.ts';
import { toPhp } from './code-samples/php.ts';
import { toPowershell } from './code-samples/powershell.ts';
import { toPython } from './code-samples/python.ts';
import { toRuby } from './code-samples/ruby.ts';
import type { SampleRequest } from './code-samples/sample-request.ts';
import { toTypescript } from './code-samples/typescript.ts';

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
