import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { CallSpec } from '../../../contract/calls/define.ts'
import { callList } from '../../../contract/calls/index.ts'
import { errorBodySchema } from '../../../contract/error-body.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: v.GenericSchema): Json => {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return json
}

/** The OpenAPI 3.1 description of every call, from the contract's table. */
export function openApi(version: string, origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const { name, spec } of callList) {
    const operations = paths[spec.path] ?? {}
    operations[spec.method.toLowerCase()] = operationOf(name, spec)
    paths[spec.path] = operations
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Engawa', version, license: { name: 'MIT' } },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorBodySchema) },
    },
  }
}

function operationOf(name: string, spec: CallSpec): Json {
  const error = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: spec.summary,
    'x-who': spec.who,
    ...(spec.who === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [...parametersOf(spec, 'path'), ...parametersOf(spec, 'query'), ...keyOf(spec)],
    ...bodyOf(spec),
    responses: {
      [spec.status ?? 200]: { description: 'Done', content: { 'application/json': { schema: schemaOf(spec.output) } } },
      default: error,
    },
  }
}

function parametersOf(spec: CallSpec, place: 'path' | 'query'): Json[] {
  const schema = place === 'path' ? spec.params : spec.query
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

const keyOf = (spec: CallSpec): Json[] =>
  spec.queue
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }]
    : []

function bodyOf(spec: CallSpec): Json {
  if (spec.bytes)
    return {
      requestBody: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
    }
  if (spec.body === undefined) return {}
  const schema = schemaOf(spec.body)
  const content: Json = { 'application/json': { schema } }
  if (spec.files !== undefined) content['multipart/form-data'] = { schema: withFiles(schema, spec.files) }
  return { requestBody: { required: true, content } }
}

const withFiles = (schema: Json, files: readonly string[]): Json => ({
  ...schema,
  properties: {
    ...(schema.properties as Json),
    ...Object.fromEntries(files.map(name => [name, { type: 'string', format: 'binary' }])),
  },
})
