import * as emotion from '@emotion/styled';
import * as React from 'react';

// jsdom has no layout: simple stubs for scrolling and screen width.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// Nor a canvas: it answers null as well, but prints an error for each rule of axe that asks for one.
HTMLCanvasElement.prototype.getContext = () => null;
window.matchMedia ??= (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

/**
 * React's development build records a stack trace for each of the first 10 000 elements a second, for warnings about
 * components: a tenth of the time of the panel's tests.
 */
const internals = (React as unknown as Record<string, { recentlyCreatedOwnerStacks: number }>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

/**
 * Nothing is drawn here, and `withoutStyles` keeps rules out of the document: components of MUI get the props that theirs
 * are made with, but no rules are made for them (a sixth of the processor time of the panel's tests).
 */
const styled = emotion.default;
const noRules = {};
Object.assign(emotion, {
  default: (...made: Parameters<typeof styled>) => {
    const create = styled(...made);
    return () => create(noRules);
  },
});
