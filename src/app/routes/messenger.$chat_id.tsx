import { createFileRoute } from '@tanstack/react-router'

/** A chat. The layout around it shows it beside the list. */
export const Route = createFileRoute('/messenger/$chat_id')({ codeSplitGroupings: [] })
