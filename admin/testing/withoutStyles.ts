const { head } = document;
const insert = head.insertBefore.bind(head);

/**
 * Keeps the style library's sheets out of the page: jsdom walks every rule for each accessible name, which makes a test
 * ten times slower, and there is no layout here to test. What is hidden is hidden by attributes.
 */
head.insertBefore = <Inserted extends Node>(node: Inserted, before: Node | null): Inserted =>
  node instanceof HTMLStyleElement ? node : insert(node, before);
