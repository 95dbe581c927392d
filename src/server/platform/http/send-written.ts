import type { FastifyInstance, FastifyReply } from 'fastify'
import { isKnown } from './caching.ts'
import { type Encoding, encodingFor } from './encodings.ts'
import type { WrittenAnswer } from './written-answer.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Sends an answer that was written for many: in the encoding that this asker likes best, or as 304.
     * @param more headers of this reply alone
     */
    sendWritten(answer: WrittenAnswer, more?: Readonly<Record<string, string>>): Promise<FastifyReply>
  }
}

/** The headers of each form of an answer, as Node takes them fastest: names and values in turn. */
type Heads = Map<Encoding | 'known', string[]>

/**
 * Lets replies send answers that are kept as bytes. They go past the hooks, which would put together the same headers each time.
 * @param security the headers that every answer has
 * @param isLeaving whether connections are closed after their answer
 */
export function sendWrittenAnswers(
  fastify: FastifyInstance,
  security: Readonly<Record<string, string>>,
  isLeaving: () => boolean,
): void {
  const known = new WeakMap<WrittenAnswer, Heads>()

  function headOf(answer: WrittenAnswer, form: Encoding | 'known', bytes: number): string[] {
    const heads = known.get(answer) ?? new Map<Encoding | 'known', string[]>()
    known.set(answer, heads)
    const before = heads.get(form)
    if (before) return before
    const { 'content-type': type, ...others } = { ...security, ...answer.headers }
    const head = Object.entries({
      ...others,
      ...(form === 'known'
        ? {}
        : {
            ...(type === undefined ? {} : { 'content-type': type }),
            'content-length': String(bytes),
            ...(form === 'identity' ? {} : { 'content-encoding': form }),
          }),
    }).flat()
    heads.set(form, head)
    return head
  }

  fastify.decorateReply(
    'sendWritten',
    async function (this: FastifyReply, answer: WrittenAnswer, more?: Readonly<Record<string, string>>) {
      const { request, raw } = this
      const isThere = answer.status === 200 && answer.etag !== null && isKnown(request, answer.etag)
      const encoding = answer.encodingFor(encodingFor(request.headers['accept-encoding']))
      const making = isThere ? null : answer.in(encoding)
      const bytes = making instanceof Promise ? await making : making
      raw.writeHead(bytes === null ? 304 : answer.status, [
        ...headOf(answer, bytes === null ? 'known' : encoding, bytes?.length ?? 0),
        'x-request-id',
        request.id,
        ...(more === undefined ? [] : Object.entries(more).flat()),
        ...(isLeaving() ? ['connection', 'close'] : []),
      ])
      this.hijack()
      raw.end(bytes)
      return this
    },
  )
}
