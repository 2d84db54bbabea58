import { withoutEnd } from '#domain/text/withoutEnd';
import type { PanelBase } from '../core/routing/panelBase';
import { withinBase } from '../core/routing/panelBase';
import { publicPaths } from '../core/routing/paths';
import type { PublicView } from './PublicScreen';

const publicViewPaths = Object.entries(publicPaths) as [PublicView, string][];

/** The public screen at an address; null when the address is the panel's. */
export function publicViewAt(base: PanelBase, pathname: string): PublicView | null {
  const path = withoutEnd(withinBase(base, pathname) ?? '', '/');
  return publicViewPaths.find(([, at]) => at === path)?.[0] ?? null;
}
