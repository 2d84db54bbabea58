import type { ReactNode } from 'react';
import { useState } from 'react';
import { PlainButton } from '../ui/PlainButton';

interface OnDemandCardProps {
  /** Distinguishes its ids on the page. */
  name: string;
  title: string;
  /** What the button says while the card is closed, and while it is open. */
  show: string;
  hide: string;
  /** Stands above the button. */
  lead?: ReactNode;
  /** Shown, and so asked for, while the card is open; `id` is for its element. */
  children(id: string): ReactNode;
}

/** A card beside a form whose content takes the server long: asked for when it is opened. */
export function OnDemandCard({ name, title, show, hide, lead, children }: OnDemandCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [titleId, contentId] = [`card-${name}`, `content-${name}`];
  return (
    <section aria-labelledby={titleId} className="form-card side-card">
      <h2 className="form-card-title" id={titleId}>
        {title}
      </h2>
      {lead}
      <PlainButton
        isSmall
        className="hung"
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        aria-describedby={titleId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? hide : show}
      </PlainButton>
      {isOpen && children(contentId)}
    </section>
  );
}
