import { parseSync, Visitor, type Node, type VisitorObject } from 'oxc-parser';

/** One change to one place of a source text, which `operator` names. */
export type Change = { operator: string; start: number; end: number; text: string };

type Add = (operator: string, node: { start: number; end: number }, text: string) => void;

const swapped: Record<string, string> = {
  '&&': '||',
  '||': '&&',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};

/** Each place of a source to which an operator applies; types are left alone. */
export function findPlaces(file: string, source: string): Change[] {
  const changes: Change[] = [];
  const types: { start: number; end: number }[] = [];
  const add: Add = (operator, { start, end }, text) => changes.push({ operator, start, end, text });
  const { program } = parseSync(file, source);
  new Visitor({
    ...visitConditions(source, add),
    ...visitOperators(source, add),
    ...visitStatements(add),
    ...visitValues(source, add),
    TSLiteralType: (node) => void types.push(node),
  }).visit(program);
  return changes.filter(
    ({ start, end }) => !types.some((type) => type.start <= start && end <= type.end),
  );
}

function visitConditions(source: string, add: Add): VisitorObject {
  const negate = ({ test }: { test: Node }) =>
    add('negate condition', test, `!(${source.slice(test.start, test.end)})`);
  return { IfStatement: negate, ConditionalExpression: negate };
}

function visitOperators(source: string, add: Add): VisitorObject {
  const swap = (name: string, sides: { left: Node; right: Node; operator: string }) => {
    const between = { start: sides.left.end, end: sides.right.start };
    const other = swapped[sides.operator];
    if (other === undefined) return;
    const text = source.slice(between.start, between.end).replace(sides.operator, () => other);
    add(name, between, text);
  };
  return {
    LogicalExpression: (node) => swap('swap && and ||', node),
    BinaryExpression: (node) => {
      const isEquality = node.operator === '===' || node.operator === '!==';
      swap(isEquality ? 'swap === and !==' : 'swap < and <=', node);
      for (const side of isEquality ? [node.left, node.right] : []) {
        if (side.type === 'Literal' && typeof side.value === 'string') {
          add('change compared string', side, JSON.stringify(`${side.value}x`));
        }
      }
    },
  };
}

function visitStatements(add: Add): VisitorObject {
  return {
    'IfStatement:exit': ({ consequent, alternate }) => {
      const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent;
      const leaves = last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement';
      if (leaves && !alternate) add('drop early return or throw', last, ';');
    },
    ExpressionStatement: (node) => {
      if (node.expression.type === 'AwaitExpression') add('drop awaited call', node, ';');
    },
  };
}

function visitValues(source: string, add: Add): VisitorObject {
  return {
    Literal: (node) => {
      if (typeof node.value === 'boolean') add('swap true and false', node, String(!node.value));
      // Up or down by where the number stands, so that no hand decides it.
      if (typeof node.value === 'number') {
        add('change number by 1', node, String(node.value + (node.start % 2 === 0 ? 1 : -1)));
      }
    },
    ArrayExpression: (node) => {
      const elements = node.elements.filter((element) => element !== null);
      if (elements.length === 0) return;
      const kept = elements.filter((_, index) => index !== node.start % elements.length);
      const texts = kept.map(({ start, end }) => source.slice(start, end));
      add('drop array element', node, `[${texts.join(', ')}]`);
    },
  };
}
