import type { FastifyRequest } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { TooLarge } from './error-answer.ts'
import type { PictureFile } from './handlers.ts'

/** How much a whole form may have, with all its files. */
export const formMaxBytes = 3 * limits.picture.maxBytes + limits.bodyMaxBytes

type Form = { fields: Record<string, unknown>; files: PictureFile[] }

/**
 * Reads a multipart form into memory, within the limits. A field that comes twice becomes a list.
 * @param fileFields the names under which files are taken
 * @throws CallError too_large, bad_request for a file under another name
 */
export async function readForm(request: FastifyRequest, fileFields: readonly string[]): Promise<Form> {
  const form: Form = { fields: Object.create(null), files: [] }
  const parts = request.parts({
    limits: {
      fileSize: limits.picture.maxBytes,
      files: limits.picturesPerPost,
      fields: 50,
      fieldSize: limits.bodyMaxBytes,
      fieldNameSize: 100,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new TooLarge(limits.bodyMaxBytes)
      addField(form.fields, part.fieldname, part.value)
    } else if (fileFields.includes(part.fieldname)) {
      form.files.push({ field: part.fieldname, name: part.filename, bytes: await wholeFile(part) })
    } else throw new CallError('bad_request', { issues: [{ path: part.fieldname, message: 'error.field' }] })
    if (sizeOf(form) > formMaxBytes) throw new TooLarge(formMaxBytes)
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

const sizeOf = (form: Form): number => form.files.reduce((sum, file) => sum + file.bytes.length, 0)
