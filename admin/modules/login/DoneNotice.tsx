import { useEffect, useRef } from 'react';
import type { Message } from '#domain/wire/Envelope';

interface DoneNoticeProps {
  heading: string;
  messages: readonly Message[];
  link: { href: string; text: string };
}

/** In place of a form that is done with. Its heading gets the focus, which was in the form. */
export function DoneNotice({ heading, messages, link }: DoneNoticeProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section className="login-form">
      <header>
        <h1 ref={ref} tabIndex={-1}>
          {heading}
        </h1>
        {messages.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </header>
      <a className="login-submit" href={link.href}>
        {link.text}
      </a>
    </section>
  );
}
