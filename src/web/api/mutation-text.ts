/** The document of a mutation; the build computes it too, from the calls of `mutation` (scripts/own-documents.ts). */
export const mutationText = <Name extends string, Input extends string, Fields extends string>(
  name: Name,
  input: Input,
  fields: Fields,
) => `mutation ${name}($input: ${input}!) { result: ${name}(input: $input) { ${fields} } }` as const;
