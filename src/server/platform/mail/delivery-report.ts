import PostalMime from 'postal-mime'

/** A receiver that a delivery report names: the address that the mail was sent to, and how it ended. */
type Delivery = { address: string; action: string; status: string }

/** How much of a mail is read: the report comes before the mail that it is about, which may be large. */
export const reportBytes = 256 * 1024

/**
 * Reads a delivery report (RFC 3464): what a mail server sends back when a mail could not be delivered.
 * @param mail the whole mail, as it was received
 * @returns its receivers; none for a mail that is no delivery report, or can't be read
 */
export async function readDeliveryReport(mail: Uint8Array): Promise<Delivery[]> {
  // Anybody can send one: it must not keep those that come with it from being read.
  const parsed = await PostalMime.parse(mail.subarray(0, reportBytes), { attachmentEncoding: 'utf8' }).catch(() => null)
  return (parsed?.attachments ?? [])
    .filter(({ mimeType }) => mimeType === 'message/delivery-status' || mimeType === 'message/global-delivery-status')
    .flatMap(({ content }) => receiversIn(String(content)))
}

/** Whether a mail to this receiver failed for good: it is not tried again, and a later one would fail too (RFC 3463, class 5). */
export const isPermanent = ({ action, status }: Delivery): boolean => action === 'failed' && status.startsWith('5.')

/** The groups of fields after the first one, which is about the whole mail. */
function receiversIn(text: string): Delivery[] {
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map(fieldsOf)
    .flatMap(fields => {
      // The original address is what the mail was sent to; the final one is where an alias leads.
      const address = addressOf(fields.get('original-recipient')) ?? addressOf(fields.get('final-recipient'))
      const action = fields.get('action')?.toLowerCase()
      const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0]
      return address === null || action === undefined || status === undefined ? [] : [{ address, action, status }]
    })
}

/** Fields by their names in small letters, with continued lines joined and comments left out. */
function fieldsOf(group: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    if (!fields.has(name)) fields.set(name, withoutComments(line.slice(colon + 1)).trim())
  }
  return fields
}

const withoutComments = (value: string): string => value.replace(/\([^()]{0,500}\)/g, '')

/** The address of a field such as `rfc822; hana@example.jp`; null where it has none, such as one of another kind. */
function addressOf(field: string | undefined): string | null {
  const [kind = '', ...rest] = (field ?? '').split(';')
  const address = rest.join(';').trim().replace(/^<|>$/g, '')
  return /^(rfc822|utf-8)$/i.test(kind.trim()) && address.includes('@') && !address.includes('\0') ? address : null
}
