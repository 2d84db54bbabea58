import { xmlElement } from './xmlElement';

describe('xmlElement', () => {
  it('escapes text and attributes, and leaves out what XML can not hold', () => {
    const inner = xmlElement('b', 'Глечик <"великий"> & \u0000\u000b\ud800ґ\n');
    expect(xmlElement('a', [inner, xmlElement('c', 1.5)], { x: '"<' }).xml).toBe(
      '<a x="&quot;&lt;"><b>Глечик &lt;&quot;великий&quot;&gt; &amp; ґ\n</b><c>1.5</c></a>',
    );
  });

  it('keeps signs beyond the basic plane', () => {
    expect(xmlElement('a', '🏺').xml).toBe('<a>🏺</a>');
  });
});
