/** Functions that return digits: an amount, a count, a time of day. Dates hold words, which a translator may translate. */
const figures = /^(format(Pence|Count|Short|Time)|toLocaleString)$/;
/** antd's button makes one text of the texts in it, and a title holds nothing but text. */
const joiners = ['Button', 'title', 'option'];

/**
 * Refuses a figure beside another text in one element: the browser's translator reads the two as one sentence, and may
 * move or rewrite the digits (docs/how/public-pages.md). `Figure` keeps them as they are, in an element of their own.
 */
export const figureApart = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: { beside: 'Put a figure beside a text into a <Figure>, which the browser does not translate.' },
  },
  create(context) {
    const { sourceCode } = context;
    const check = ({ children, openingElement }) => {
      if (openingElement && joiners.includes(sourceCode.getText(openingElement.name))) return;
      for (const child of children.filter(isFigure)) {
        if (!children.some((other) => other !== child && canBeText(other))) continue;
        const fix = (fixer) => fixer.replaceText(child, `<Figure>${sourceCode.getText(child)}</Figure>`);
        context.report({ node: child, messageId: 'beside', fix });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

function isFigure({ expression }) {
  if (expression?.type !== 'CallExpression') return false;
  const { callee } = expression;
  return figures.test(callee.type === 'MemberExpression' ? callee.property.name : callee.name);
}

/** Includes the expressions whose value the syntax does not show. */
function canBeText({ type, value, expression }) {
  if (type === 'JSXText') return value.trim() !== '';
  return ['Identifier', 'MemberExpression', 'CallExpression', 'TemplateLiteral'].includes(expression?.type);
}
