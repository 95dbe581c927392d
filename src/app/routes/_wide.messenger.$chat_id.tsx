import { createFileRoute } from '@tanstack/react-router'

/** A chat. The layout around it shows it beside the list. */
export const Route = createFileRoute('/_wide/messenger/$chat_id')({ codeSplitGroupings: [] })
