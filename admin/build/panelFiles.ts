import type { Plugin, Rolldown } from 'vite';

/**
 * Names the scripts and style sheets of the panel beyond those of the login page, for the server to name them in the
 * page of whoever has a session.
 */
export const panelFiles = (panel: string): Plugin => ({
  name: 'panel-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
    const importsOf = (first: Rolldown.OutputChunk | undefined): ReadonlySet<string> => {
      const names = new Set(first ? [first.fileName] : []);
      for (const name of names)
        chunks.find(({ fileName }) => fileName === name)?.imports.forEach((at) => names.add(at));
      return names;
    };
    const login = importsOf(chunks.find(({ isEntry }) => isEntry));
    const names = [...importsOf(chunks.find(({ moduleIds }) => moduleIds.includes(panel)))];
    const scripts = names.filter((name) => !login.has(name));
    const styles = chunks
      .filter(({ fileName }) => scripts.includes(fileName))
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    this.emitFile({
      type: 'asset',
      fileName: 'panel-files.json',
      source: JSON.stringify([...scripts, ...styles]),
    });
  },
});
