/** A file of its own, so that its 20 kB come with the first photo; the driver's worker keeps it for pages without network. */
export { default as shrink } from 'browser-image-compression';
