type SnakeCase<S extends string, From extends string> = S extends `${infer A}${From}${infer B}` ? SnakeCase<`${A}_${B}`, From> : S;

/** Name in a GraphQL enum of a stored value: SCREAMING_CASE, such as MIDDLE_AGED for middle-aged. */
export type EnumName<S extends string> = Uppercase<SnakeCase<SnakeCase<SnakeCase<SnakeCase<S, '/'>, '-'>, ' '>, '.'>>;

/** Returns the name in a GraphQL enum of a stored value. */
export function enumName<const S extends string>(value: S): EnumName<S> {
  return value.toUpperCase().replace(/[/\-. ]/g, '_') as EnumName<S>;
}
