import { afterAll } from 'vitest';
import { removeDirectors } from './people.ts';

// In the setup of what is tested on the deployed system, so that it holds for each file, also where modules are kept.
afterAll(removeDirectors);
