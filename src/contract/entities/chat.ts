import * as v from 'valibot'
import { instant, reactions } from './common.ts'
import { role } from './session.ts'

/** A chat; `notification_status` is its mute switch (PRODUCT 3.7). */
export const chat = v.object({
  chat_id: v.string(),
  chat_name: v.string(),
  notification_status: v.picklist([0, 1]),
  personids: v.array(v.string()),
})

/** A message of a chat (PRODUCT 3.7). */
export const chatMessage = v.object({
  id: v.string(),
  chat_message_text: v.string(),
  chat_user_id: v.string(),
  chat_message_created_date: instant,
  chat_id: v.string(),
  username: v.string(),
  role,
  avatar: v.nullable(v.string()),
  user_tag: v.string(),
  originalname: v.nullable(v.string()),
  message_image_thumb_path: v.nullable(v.string()),
  read_status: v.picklist([0, 1]),
  message_reply_to: v.nullable(v.string()),
  reacts: reactions,
})
