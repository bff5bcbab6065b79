// Builds, from an SDL, the documents that select everything, validates them with graphql-js, and asks a server the queries
// among them: node everything.mjs schema.graphql [URL TOKEN MATCH]
// For every root field: all fields of all members of all unions, recursively, no aliases, required arguments given.
// A type is not entered again below itself. Where a document is more than the server's limits allow, its parts are asked
// one by one. The exit status is 1 when graphql-js or the server refuses anything.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const require = createRequire(process.cwd() + '/');
const g = require('graphql');

const [, , file, url, token, match] = process.argv;
const schema = g.buildSchema(readFileSync(file, 'utf8'));
const DEPTH = 12;

function literal(type) {
  if (g.isNonNullType(type)) return literal(type.ofType);
  if (g.isListType(type)) return '[]';
  if (g.isEnumType(type)) return type.getValues()[0].name;
  if (g.isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const needed = type.isOneOf || type.astNode?.directives?.some((d) => d.name.value === 'oneOf')
      ? fields.slice(0, 1) : fields.filter(g.isRequiredInputField);
    return '{ ' + needed.map((f) => `${f.name}: ${literal(f.type)}`).join(', ') + ' }';
  }
  switch (type.name) {
    case 'Int': case 'Float': return '1';
    case 'Boolean': return 'true';
    case 'UUID': case 'ID': return `"${match ?? '00000000-0000-0000-0000-000000000000'}"`;
    case 'DateTime': return '"2026-01-01T00:00:00Z"';
    default: return '"x"';
  }
}

function call(field) {
  // A page weighs by its length.
  const needed = field.args.filter((a) => g.isRequiredArgument(a) || a.name === 'first');
  return needed.length ? `${field.name}(${needed.map((a) => `${a.name}: ${literal(a.type)}`).join(', ')})` : field.name;
}

function select(type, path, indent) {
  const named = g.getNamedType(type);
  if (g.isLeafType(named)) return '';
  if (path.includes(named.name) || path.length > DEPTH) return null;
  const inner = [...path, named.name];
  const pad = '  '.repeat(indent);
  const lines = ['__typename'];
  if (g.isUnionType(named)) {
    for (const member of named.getTypes()) {
      const body = select(member, inner, indent + 1);
      if (body !== null) lines.push(`... on ${member.name}${body}`);
    }
  } else {
    if (g.isInterfaceType(named)) {
      for (const member of schema.getPossibleTypes(named)) {
        const body = select(member, inner, indent + 1);
        if (body !== null) lines.push(`... on ${member.name}${body}`);
      }
    }
    for (const field of Object.values(named.getFields())) {
      const body = select(field.type, inner, indent + 1);
      if (body !== null) lines.push(call(field) + body);
    }
  }
  return ' {\n' + lines.map((l) => `${pad}  ${l}\n`).join('') + `${pad}}`;
}

let bad = 0;
const seen = new Set();
const roots = [['query', schema.getQueryType()], ['mutation', schema.getMutationType()], ['subscription', schema.getSubscriptionType()]];
for (const [kind, root] of roots) {
  if (!root) continue;
  for (const field of Object.values(root.getFields())) {
    const text = `${kind} { ${call(field)}${select(field.type, [root.name], 0)} }\n`;
    for (const error of g.validate(schema, g.parse(text), undefined, { maxErrors: 1000 })) {
      bad += 1;
      if (!seen.has(error.message)) { seen.add(error.message); console.log(`${kind} ${field.name}: ${error.message}`); }
    }
  }
}
console.log(`${bad} errors, ${seen.size} different`);

// What a client can be refused for without having asked for anything that is not there.
const LIMITS = /^(document|query)-too-/;
let answered = 0;
const beyond = [];

/** Asks for all of a type at the end of a chain of fields, or for its parts where that is too much. */
async function ask(chain, type, path) {
  const inner = select(type, path, 0);
  if (inner === null) return;
  const opening = chain.join(' { ');
  const text = `{ ${opening}${inner}${' }'.repeat(chain.length)}`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query: text }) });
  const { data, errors = [] } = await response.json();
  const codes = errors.map((error) => String(error.extensions?.code).toLowerCase().replaceAll('_', '-'));
  if (codes.some((code) => LIMITS.test(code))) return askParts(chain, g.getNamedType(type), path);
  // A field may have nothing to say about this match; then it is null, and the others are there.
  const isWrong = errors.some((error) => !error.path) || data === undefined;
  if (!isWrong) answered += 1;
  else {
    bad += 1;
    console.log(`the server refuses ${opening}: ${JSON.stringify(errors).slice(0, 500)}`);
  }
}

async function askParts(chain, named, path) {
  // Nothing can be asked for there: the place is too deep, or one of it weighs too much.
  if (g.isLeafType(named)) return void beyond.push(chain.join(' '));
  const inner = [...path, named.name];
  const members = g.isAbstractType(named) ? schema.getPossibleTypes(named) : [];
  for (const member of members) await ask([...chain, `... on ${member.name}`], member, inner);
  const fields = g.isUnionType(named) ? [] : Object.values(named.getFields());
  for (const field of fields) await ask([...chain, call(field)], field.type, inner);
}

if (url) {
  const root = schema.getQueryType();
  for (const field of Object.values(root.getFields())) await ask([call(field)], field.type, [root.name]);
  console.log(`the server has answered ${answered} documents; beyond its limits are ${beyond.length} fields: ${beyond.join(', ')}`);
}
process.exit(bad + beyond.length ? 1 : 0);
