import { childOf, childrenOf, listOf, readProgram, type Node } from '@portal/web/texts/syntax';
import { translateMarkup } from '@portal/server/platform/text/markup-texts';
import { toPattern } from '@portal/server/platform/text/pattern';

/** Texts of a module of the server that a person reads: templates marked by `t`, and sentences in those marked by `html`. */
export function findServerTexts(
  file: string,
  source: string,
  take: (message: string, line: number) => void,
): void {
  const visit = (node: Node): void => {
    const tag = node.type === 'TaggedTemplateExpression' && childOf(node, 'tag')?.['name'];
    const quasi = childOf(node, 'quasi');
    if (tag && quasi) {
      const line = source.slice(0, node.start).split('\n').length;
      const pattern = toPattern(listOf(quasi, 'quasis').map(toCooked));
      if (tag === 'html') translateMarkup(pattern, (message) => noting(message, line));
      if (tag === 't' && /\p{L}/u.test(pattern)) take(pattern, line);
    }
    for (const [child] of childrenOf(node)) visit(child);
  };
  const noting = (message: string, line: number) => {
    take(message, line);
    return message;
  };
  visit(readProgram(file, source));
}

const toCooked = (quasi: Node): string => (quasi['value'] as { readonly cooked: string }).cooked;
