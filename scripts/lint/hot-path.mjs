/**
 * On Node 20 an object that goes on after a spread has a hidden class of its own at each evaluation: 1 µs a member, and whatever reads
 * it later misses its cache. `one-shape` is for the path of a call, `one-shape-a-row` for what is made for each row of a list.
 */
const message = 'Write the members out, spread once at the end, or use withMembers().';

/** @param {any} node */
const goesOnAfterSpread = ({ properties }) => {
  const first = properties.findIndex((/** @type {any} */ { type }) => type === 'SpreadElement');
  return first !== -1 && first < properties.length - 1;
};

/** @param {any} node */
function isMadeForEachRow(node) {
  for (let at = node; at; at = at.parent) {
    const isCallback =
      at.type === 'ArrowFunctionExpression' && at.parent?.type === 'CallExpression';
    if (isCallback && /^(?:map|flatMap)$/.test(at.parent.callee.property?.name)) return true;
  }
  return false;
}

const oneShape = {
  create: (/** @type {any} */ context) => ({
    ObjectExpression(/** @type {any} */ node) {
      if (goesOnAfterSpread(node)) context.report({ node, message });
    },
    UnaryExpression(/** @type {any} */ node) {
      if (node.operator === 'delete')
        context.report({ node, message: 'Make the object without the member.' });
    },
  }),
};

const oneShapeARow = {
  create: (/** @type {any} */ context) => ({
    ObjectExpression(/** @type {any} */ node) {
      if (goesOnAfterSpread(node) && isMadeForEachRow(node)) context.report({ node, message });
    },
  }),
};

export default {
  meta: { name: 'hot-path' },
  rules: { 'one-shape': oneShape, 'one-shape-a-row': oneShapeARow },
};
