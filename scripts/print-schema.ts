// Writes schema.graphql from the code; with --check it only compares them.
import { lexicographicSortSchema, printSchema } from 'graphql';
import { builtSchema, writeOrCheck } from './built-schema.ts';

writeOrCheck('schema.graphql', `${printSchema(lexicographicSortSchema(builtSchema()))}\n`, 'schema');
