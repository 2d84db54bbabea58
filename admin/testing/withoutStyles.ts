const { head } = document;
const insert = head.insertBefore.bind(head);

/**
 * Keeps MUI's style elements out of the document: jsdom evaluates every CSS rule for each accessible name, which makes
 * a test ten times slower, and there is no layout to test. Hidden content is hidden by attributes.
 */
head.insertBefore = <Inserted extends Node>(node: Inserted, before: Node | null): Inserted =>
  node instanceof HTMLStyleElement ? node : insert(node, before);
