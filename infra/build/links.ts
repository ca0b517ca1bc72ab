/** The elements by which a document fetches files of the build that its shell does not name. */
export function linksTo(files: Iterable<string>, shell: string): string[] {
  return [...files]
    .filter((file) => !shell.includes(file))
    .map(
      (file) => `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}">`,
    );
}
