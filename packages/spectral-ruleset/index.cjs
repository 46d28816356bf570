// Spectral bundles the file that `extends` names into the caller's ruleset, where the imports of that file are resolved from:
// there is one, by the name of this package, which is installed there.
const { rules } = require('@pagewright/spectral-ruleset/ruleset').ruleset;

module.exports = { rules };
