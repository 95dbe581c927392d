import type { FastifyRequest } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { TooLarge } from './error-answer.ts'
import type { PictureFile } from './handlers.ts'

/** The most bytes of a whole form with its files. */
export const formMaxBytes = 3 * limits.picture.maxBytes + serverLimits.bodyMaxBytes

const lingerMs = 1_000

type Form = { fields: Record<string, unknown>; files: PictureFile[] }

/**
 * Reads a multipart form into memory, within the limits. A field that comes twice becomes a list.
 * @param fileFields the names under which files are taken
 * @throws CallError too_large, malformed_json for what is no form, bad_request for a file under another name
 */
export function readForm(request: FastifyRequest, fileFields: readonly string[]): Promise<Form> {
  return Promise.race([
    tooLong(request),
    readParts(request, fileFields).catch(error => {
      // The parser throws plain errors; they become refusals.
      throw error instanceof CallError || 'statusCode' in error ? error : new CallError('malformed_json')
    }),
  ])
}

/** Rejects once more bytes have arrived than a form may have. The parser itself counts only inside of parts. */
function tooLong({ raw }: FastifyRequest): Promise<never> {
  let received = 0
  return new Promise((_, reject) => {
    raw.on('data', function count(chunk: Buffer) {
      received += chunk.length
      if (received <= formMaxBytes) return
      raw.off('data', count)
      raw.resume()
      raw.unpipe()
      reject(new TooLarge(formMaxBytes))
      // Reads on for a moment and discards the rest: a client whose connection is cut while it sends never reads the answer.
      const cutOff = setTimeout(() => raw.destroy(), lingerMs)
      raw.once('close', () => clearTimeout(cutOff))
    })
  })
}

async function readParts(request: FastifyRequest, fileFields: readonly string[]): Promise<Form> {
  const form: Form = { fields: Object.create(null), files: [] }
  const parts = request.parts({
    limits: {
      fileSize: limits.picture.maxBytes,
      files: limits.picturesPerPost,
      fields: 50,
      fieldSize: serverLimits.bodyMaxBytes,
      fieldNameSize: 100,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new TooLarge(serverLimits.bodyMaxBytes)
      addField(form.fields, part.fieldname, part.value)
    } else if (fileFields.includes(part.fieldname)) {
      form.files.push({ field: part.fieldname, name: part.filename, bytes: await wholeFile(part) })
    } else throw new CallError('bad_request', { issues: [{ path: part.fieldname, message: 'error.field' }] })
  }
  return form
}

async function wholeFile(part: { toBuffer: () => Promise<Buffer> }): Promise<Buffer> {
  try {
    return await part.toBuffer()
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw new TooLarge(limits.picture.maxBytes)
    throw error
  }
}

function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const known = fields[name]
  fields[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value]
}
