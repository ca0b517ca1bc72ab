import * as fc from 'fast-check';

/**
 * Properties meet the same inputs in every run, so that a fault that stands for long does not fall on somebody else's change;
 * `npm run explore` gives them others.
 */
fc.configureGlobal({ seed: Number(process.env.QUAYSIDE_SEED ?? 20_261_128) });

export { fc };
