import type { Ruleset } from '@pagewright/spectral-ruleset/ruleset';

declare const ruleset: Ruleset;

export = ruleset;
