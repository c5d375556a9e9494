import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { accessOfField, rootFields, wordsOfField } from '#server/kernel/graphql/root-rights.ts';
import { ALLOWED_VALUES } from './allowed-values.ts';
import { INPUT_MEANINGS, MEANINGS } from './field-words.ts';
import { labelOf, limitsOf } from './labels-and-limits.ts';
import { SPECIFIC_MEANINGS, TYPE_DESCRIPTIONS } from './type-words.ts';

/** Joins the parts as „a; b; c“, without missing parts and parts that an earlier one contains. */
const joined = (...parts: readonly (string | null | undefined)[]): string => {
  const texts: string[] = [];
  for (const part of parts) if (part && !texts.some(text => text.includes(part))) texts.push(part);
  return texts.join('; ');
};

interface SchemaItem {
  name: string;
  description?: string | null | undefined;
}

/**
 * Sets the description of a field or argument: the feature's text, else the meaning of its name or its label on
 * screens; then its limits, unless a text for this field alone states them, and its allowed values.
 */
function describeItem(owner: string, item: SchemaItem): void {
  const key = `${owner}.${item.name}`;
  const values = ALLOWED_VALUES.get(key) ?? ALLOWED_VALUES.get(item.name);
  const words = item.description ?? SPECIFIC_MEANINGS[key];
  const label = labelOf(owner, item.name);
  const limits = limitsOf(owner, item.name);
  const general = (owner.endsWith('Input') && INPUT_MEANINGS[item.name]) || MEANINGS[item.name];
  const meaning = words ?? (label && limits ? undefined : general);
  item.description = joined(meaning ?? label, words ? undefined : limits, values && `one of: ${values.join(', ')}`);
}

/** A map from each input type to the operations that take it. */
function operationsByInput(schema: GraphQLSchema): Map<string, string[]> {
  const operations = new Map<string, string[]>();
  for (const { name, args } of rootFields(schema))
    for (const { type } of args) {
      const input = String(type).replace(/[[\]!]/g, '');
      operations.set(input, [...(operations.get(input) ?? []), name]);
    }
  return operations;
}

/**
 * Describes every type, field, argument and operation of the schema, and returns it. Descriptions that a feature gives
 * stay; all other descriptions come from the domain's tables, from rules, or from the meaning of a name.
 */
export function withDescriptions(schema: GraphQLSchema): GraphQLSchema {
  const byInput = operationsByInput(schema);
  const describeAll = (owner: string, all: readonly (GraphQLArgument | GraphQLInputField | SchemaItem)[]) => {
    for (const described of all) describeItem(owner, described);
  };
  for (const field of rootFields(schema)) {
    const access = accessOfField(field);
    field.description = joined(
      wordsOfField(field),
      access === 'signed-in' ? 'for every account' : `requires ${access}`,
    );
    describeAll(field.name, field.args);
  }
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    const page = /^(\w+)Page$/.exec(type.name)?.[1];
    const operations = byInput.get(type.name);
    type.description ??=
      TYPE_DESCRIPTIONS[type.name] ??
      (page && `a page of ${page} rows`) ??
      (operations && `input of ${operations.join(', ')}`) ??
      (isInputObjectType(type) ? 'part of another input' : null);
    if (isInputObjectType(type) || (isObjectType(type) && !roots.has(type)))
      describeAll(type.name, Object.values(type.getFields()));
  }
  return schema;
}
