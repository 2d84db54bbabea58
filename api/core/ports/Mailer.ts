/** A rendered mail to one person. */
export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** With angle brackets. The same for every attempt, so that receivers recognise a mail that was delivered twice. */
  messageId: string;
}

/**
 * `refused`: the server will never take this mail (no such mailbox, content rejected). `failed`: it may take it later.
 * `reason` is for the log of mails and holds no secret.
 */
export type SendResult = { state: 'accepted' } | { state: 'refused' | 'failed'; reason: string };

/** Hands mails over to a mail server. Never throws for what the server or the network does. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<SendResult>;
}
