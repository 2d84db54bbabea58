import type { Message } from '#domain/wire/Envelope';
import { LoginIcon } from './LoginIcon';

export const messagesId = 'login-messages';

/** What went wrong, announced as it appears. */
export const FormMessages = ({ messages, id = messagesId }: { messages: readonly Message[]; id?: string }) => (
  <div id={id} role="alert">
    {messages.map((message) => (
      <p key={message.text} className={`login-note login-note-${message.type}`}>
        <LoginIcon name="error" size={18} />
        <span>{message.text}</span>
      </p>
    ))}
  </div>
);
