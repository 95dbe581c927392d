import { createFileRoute } from '@tanstack/react-router'

/** The list of chats alone. The layout around it shows it. */
export const Route = createFileRoute('/messenger/')({ codeSplitGroupings: [] })
