/**
 * Shoots every screen in both languages, light and dark, at three widths, from a demo of a fixed day, and looks for what
 * none of them may show and for what axe finds: test-results/look/index.html. Of one language: `npm run look -- -t uk`.
 */
process.env.LOOK = 'all';
process.argv.splice(2, 0, 'test/e2e/look');
await import('./quick.mjs');
