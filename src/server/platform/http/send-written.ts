import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isKnown, privateCaching } from './caching.ts'
import { compressed, type Encoding, encodingFor, isCompressible } from './encodings.ts'
import { jsonType, securityFor } from './headers.ts'
import type { WrittenAnswer } from './written-answer.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Sends an answer that was written for many: in the encoding that this asker likes best, or as 304.
     * @param more headers of this reply alone
     */
    sendWritten(answer: WrittenAnswer, more?: Readonly<Record<string, string>>): Promise<FastifyReply>
    /** Sends a JSON answer that is for one asker only, compressed where that makes it smaller. */
    sendOwn(answer: { status: number; json: string | Buffer }): Promise<FastifyReply>
  }
}

/**
 * A form of an answer as it is sent: its body, none where the asker has it already. A small one is a text with a letter for each byte, which
 * goes out with the head in one piece; from some ten KiB on copying it costs more than that saves.
 */
export type Form = { status: number; head: readonly string[]; body: Buffer | string | null }

const asTextBelow = 10 * 1_024

/** How written answers are sent. */
export type Sending = {
  /** By which route each was sent first. */
  routes: WeakMap<WrittenAnswer, string>
  /** What an asker with these headers gets; a promise the first time that somebody asks for an encoding. */
  formFor(answer: WrittenAnswer, headers: IncomingHttpHeaders): Form | Promise<Form>
  /** Sends a form. @param more names and values in turn */
  send(response: ServerResponse, form: Form, more: readonly string[]): void
  /** Of a JSON answer for one asker, the headers that all of these have; `long` where it could be compressed. */
  ownHead: Record<'short' | 'long', readonly string[]>
}

/**
 * Makes what sends answers that are kept as bytes, with the headers of each form put together once.
 * @param security the headers that every answer has
 */
export function sendingOf(security: Readonly<Record<string, string>>): Sending {
  const known = new WeakMap<WrittenAnswer, Map<Encoding | 'known', Form>>()
  const securityOf = securityFor(security)

  function formOf(answer: WrittenAnswer, kind: Encoding | 'known', bytes: Buffer | null): Form {
    const forms = known.get(answer) ?? new Map<Encoding | 'known', Form>()
    known.set(answer, forms)
    const form = forms.get(kind) ?? newForm(answer, kind, bytes)
    forms.set(kind, form)
    return form
  }

  function newForm(answer: WrittenAnswer, kind: Encoding | 'known', bytes: Buffer | null): Form {
    const { 'content-type': type, ...others } = answer.headers
    const ofBytes = bytes !== null && {
      ...(type === undefined ? {} : { 'content-type': type }),
      'content-length': String(bytes.length),
      ...(kind === 'identity' ? {} : { 'content-encoding': kind }),
    }
    // Node takes names and values in turn fastest.
    const head = Object.entries({ ...securityOf(type ?? ''), ...others, ...ofBytes }).flat()
    const body = bytes !== null && bytes.length < asTextBelow ? bytes.toString('latin1') : bytes
    return { status: bytes === null ? 304 : answer.status, head, body }
  }

  const ownHead = (vary: string) =>
    Object.entries({ ...securityOf(jsonType), 'content-type': jsonType, 'cache-control': privateCaching, vary }).flat()

  return {
    ownHead: { short: ownHead('authorization'), long: ownHead('authorization, accept-encoding') },
    routes: new WeakMap(),
    formFor(answer, headers) {
      if (answer.status === 200 && answer.etag !== null && isKnown(headers, answer.etag))
        return formOf(answer, 'known', null)
      const encoding = answer.encodingFor(encodingFor(headers['accept-encoding']))
      const bytes = answer.in(encoding)
      return bytes instanceof Promise
        ? bytes.then(made => newForm(answer, encoding, made))
        : formOf(answer, encoding, bytes)
    },
    send(response, { status, head, body }, more) {
      response.writeHead(status, [...head, ...more])
      if (typeof body === 'string') response.end(body, 'latin1')
      else response.end(body)
    },
  }
}

/**
 * Lets replies send answers that are kept as bytes, and JSON for one asker. They go past the hooks, which would put together the same headers
 * each time.
 * @param isLeaving whether connections are closed after their answer
 */
export function sendWrittenAnswers(fastify: FastifyInstance, sending: Sending, isLeaving: () => boolean): void {
  fastify.decorateReply(
    'sendWritten',
    async function (this: FastifyReply, answer: WrittenAnswer, more?: Readonly<Record<string, string>>) {
      const { request, raw } = this
      const form = await sending.formFor(answer, request.headers)
      sending.routes.set(answer, request.routeOptions.url ?? 'unknown')
      sending.send(raw, form, [
        'x-request-id',
        request.id,
        ...(more === undefined ? [] : Object.entries(more).flat()),
        ...(isLeaving() ? ['connection', 'close'] : []),
      ])
      this.hijack()
      return this
    },
  )
  fastify.decorateReply('sendOwn', async function (this: FastifyReply, { status, json }) {
    const { request, raw } = this
    const bytes = Buffer.byteLength(json)
    const isLong = isCompressible(bytes, jsonType)
    const encoding = isLong ? encodingFor(request.headers['accept-encoding']) : 'identity'
    const body =
      encoding === 'identity' ? null : await compressed(typeof json === 'string' ? Buffer.from(json) : json, encoding)
    const head = isLong ? sending.ownHead.long : sending.ownHead.short
    raw.writeHead(status, [
      ...head,
      // Cookies, which may be several, Node takes as a list.
      ...Object.entries(this.getHeaders()).flatMap(([name, value]) => [name, value as string]),
      'content-length',
      String(body?.length ?? bytes),
      ...(body === null ? [] : ['content-encoding', encoding]),
      ...(isLeaving() ? ['connection', 'close'] : []),
    ])
    raw.end(body ?? json)
    this.hijack()
    return this
  })
}
