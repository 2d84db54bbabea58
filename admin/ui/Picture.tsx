import type { ComponentProps, SyntheticEvent } from 'react';

const reveal = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => currentTarget.classList.add('loaded');

/** A picture that is invisible until it has loaded: no browser's sign of a broken one shows before `onError` is answered. */
export function Picture({ src, className = '', ...rest }: ComponentProps<'img'> & { src: string }) {
  return <img key={src} src={src} className={`lazy-picture ${className}`} loading="lazy" onLoad={reveal} {...rest} />;
}
