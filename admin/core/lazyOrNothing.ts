import type { ComponentType } from 'react';
import { lazy } from 'react';

/** A part that loads later, and without which everything else works: nothing where it can not be loaded. */
export const lazyOrNothing = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
