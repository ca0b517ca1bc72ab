// In the head of the landing page (infra/build/web.ts): begins to fetch the board of the theme that shows, its largest
// picture, before the style has come that chooses between the two. The same files as in BoardPicture.tsx.
for (const [media, files] of [
  ['(max-width: 480px)', ['896.webp']],
  ['(min-width: 480.02px)', ['1150.webp 1150w', '1725.webp 1725w']],
]) {
  const link = document.createElement('link');
  const board = `/images/board-${document.documentElement.dataset.theme}-`;
  link.rel = 'preload';
  link.as = 'image';
  link.media = media;
  link.fetchPriority = 'high';
  link.imageSizes = '(max-width: 767.98px) 862px, 1150px';
  link.imageSrcset = files.map((file) => board + file).join(', ');
  document.head.append(link);
}
