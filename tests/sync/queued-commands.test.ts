import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { CallSpec } from '../../src/contract/calls/define.ts'
import { callList, type QueueableName, specOf } from '../../src/contract/calls/index.ts'
import type { Command } from '../../src/local/command/command.ts'
import { orderOf } from '../../src/local/outbox/command-table.ts'
import { typedTextOf, undoOf } from '../../src/local/outbox/sending-table.ts'
import shipped from './queued-commands.json' with { type: 'json' }

/** A command as a device may have kept it for weeks, in each shape that was ever shipped: the file only grows. */
type Shipped = { since: string; kind: QueueableName; args: Record<string, unknown> }

const rows = shipped as Shipped[]

test.each(rows)('$kind of $since is still taken as it was written', ({ kind, args }) => {
  const spec: CallSpec = specOf(kind)
  expect(spec.queue).toBe(true)
  for (const [part, value] of Object.entries(args)) {
    const schema = spec[part as 'params' | 'query' | 'body']
    expect(schema && v.safeParse(schema, value).issues).toBeUndefined()
  }
})

test.each(rows)('$kind of $since still has its place in the queue', ({ kind, args }) => {
  const command = { kind, args } as unknown as Command
  const order = orderOf(command)
  const ids = [...order.needs, order.creates, order.deletes].filter(id => id !== undefined)
  expect(order.subject).not.toContain('undefined')
  for (const id of ids) expect(JSON.stringify(args)).toContain(id)
  expect(typedTextOf(command)).not.toContain('undefined')
  // Whatever makes something can be taken back, unless the server alone names it.
  if (order.creates !== undefined) expect(undoOf(command)).not.toBeNull()
})

test('every queueable call that the device has rules for is among them', () => {
  const queueable = callList.filter(({ spec }) => spec.queue).map(({ name }) => name as string)
  expect(new Set(rows.map(each => each.kind))).toEqual(new Set(queueable))
})
