import { Kind, parse, visit, type ASTNode, type ASTVisitor } from 'graphql';

const DESCRIBED = [
  Kind.SCALAR_TYPE_DEFINITION,
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.INTERFACE_TYPE_DEFINITION,
  Kind.UNION_TYPE_DEFINITION,
  Kind.ENUM_TYPE_DEFINITION,
  Kind.INPUT_OBJECT_TYPE_DEFINITION,
  Kind.DIRECTIVE_DEFINITION,
  Kind.FIELD_DEFINITION,
  Kind.INPUT_VALUE_DEFINITION,
  Kind.ENUM_VALUE_DEFINITION,
];

/** A definition with a name that can carry a description. */
interface DescribableNode {
  readonly kind: Kind;
  readonly name: { readonly value: string };
  readonly description?: { readonly value: string } | undefined;
}

/**
 * Returns everything in a schema (SDL) without a description: types, fields, arguments, input fields, enum values and
 * directives, as `Type.field.argument`, in the order of the schema.
 */
export function findUndescribed(sdl: string): string[] {
  const missing: string[] = [];
  const place: string[] = [];
  const visitor: ASTVisitor = {
    enter(node: ASTNode) {
      if (!isDescribed(node)) return;
      place.push(node.kind === Kind.DIRECTIVE_DEFINITION ? `@${node.name.value}` : node.name.value);
      if (!node.description?.value.trim()) missing.push(place.join('.'));
    },
    leave(node: ASTNode) {
      if (isDescribed(node)) place.pop();
    },
  };
  visit(parse(sdl), visitor);
  return missing;
}

function isDescribed(node: ASTNode): node is ASTNode & DescribableNode {
  return (DESCRIBED as Kind[]).includes(node.kind);
}
