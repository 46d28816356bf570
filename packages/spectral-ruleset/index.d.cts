import type { SpectralRuleset } from '@pagewright/spectral-ruleset/ruleset';

declare const ruleset: SpectralRuleset;

export = ruleset;
