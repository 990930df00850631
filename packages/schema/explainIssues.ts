// Explains validation errors: for each field, what the schema allows.

import * as z from 'zod/mini';

export interface FieldIssue {
  readonly field: string;
  readonly allowed: string;
}

export function explainIssues(schema: z.ZodMiniType, error: z.core.$ZodError): FieldIssue[] {
  return error.issues.slice(0, 20).flatMap((issue) => explainIssue(schema, issue));
}

function explainIssue(schema: z.ZodMiniType, issue: z.core.$ZodIssue): FieldIssue[] {
  const field = issue.path.map(String).join('.');
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ field: join(field, key), allowed: '-' }));
    case 'invalid_type':
      return [{ field, allowed: issue.expected }];
    case 'invalid_value':
      return [{ field, allowed: issue.values.map(String).join(' | ') }];
    case 'too_small':
      return [{ field, allowed: `≥ ${issue.minimum}${unitOf(issue.origin)}` }];
    case 'too_big':
      return [{ field, allowed: `≤ ${issue.maximum}${unitOf(issue.origin)}` }];
    case 'invalid_format':
      return [{ field, allowed: issue.pattern ?? issue.format }];
    case 'custom':
      return [{ field, allowed: rangeAt(schema, issue.path) }];
    default:
      return [{ field, allowed: issue.code }];
  }
}

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);
const unitOf = (origin: string) => (origin === 'string' ? ' characters' : origin === 'array' ? ' items' : '');

function rangeAt(schema: z.ZodMiniType, path: readonly PropertyKey[]): string {
  const printed = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const found = path.reduce<JsonNode | undefined>(step, printed as JsonNode);
  const { min, max } = findRange(found) ?? {};
  if (min === undefined && max === undefined) return 'see the rules of the field';
  return [min === undefined ? '' : `≥ ${min}`, max === undefined ? '' : `≤ ${max}`]
    .filter(Boolean)
    .join(', ');
}

interface JsonNode {
  readonly properties?: Record<string, JsonNode>;
  readonly items?: JsonNode;
  readonly anyOf?: JsonNode[];
  readonly range?: { min?: string; max?: string };
}

const step = (node: JsonNode | undefined, key: PropertyKey): JsonNode | undefined =>
  typeof key === 'number' ? node?.items : node?.properties?.[String(key)];

const findRange = (node: JsonNode | undefined): JsonNode['range'] =>
  node?.range ?? node?.anyOf?.map(findRange).find(Boolean);
